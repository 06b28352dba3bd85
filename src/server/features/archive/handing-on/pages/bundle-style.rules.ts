import { readerStyleWithFonts } from '../../../../kernel/wire/reader-style.ts';

/** Beside the pages, which are readable without it. */
export const stylePath = 'style.css';

/** What a bundle has beyond the pages that a server shows to readers. */
const rules = `
.top{padding-bottom:96px}.top nav{display:flex;flex-wrap:wrap;gap:2px 18px;max-width:692px;margin:0 auto}
.top a{color:var(--on-cloth);display:inline-block;padding:9px 0}main{margin-top:-76px}main a{color:var(--brand)}
.paper+.paper,.paper+h2,h2+.paper,.paper+nav{margin-top:22px}main>h2{padding:14px 8px 0}
.cover{display:grid;justify-items:center;gap:14px;padding:40px 22px 48px;text-align:center}
.cover img{width:240px;height:240px;max-width:100%;object-fit:cover;border-radius:50%}.cover p{color:var(--soft)}
.foot{padding-inline:22px}.list{list-style:none;padding:0;display:grid}.list li+li{border-top:1px solid var(--line)}
.list a{display:flex;flex-wrap:wrap;justify-content:space-between;gap:2px 16px;padding:16px 22px;text-decoration:none}
.list b{font:500 1.4375rem/1.26 "Newsreader Variable","Iowan Old Style",Georgia,serif;color:var(--fg)}.list span{color:var(--soft)}
.photos{display:grid;gap:10px;grid-template-columns:repeat(auto-fill,minmax(min(240px,100%),1fr));align-items:start}
.photos.one{grid-template-columns:1fr}.photos a{display:block}.said{display:grid;gap:10px}
.comments{list-style:none;padding:16px 0 0;display:grid;gap:14px;border-top:1px solid var(--line)}.comments p{white-space:pre-line}
.comments .by{margin-bottom:2px}summary{min-height:44px;padding:9px 0;cursor:pointer}details p{white-space:pre-line}
dl{display:grid;gap:12px}dt{color:var(--soft)}dd{margin:0;white-space:pre-line}.near{display:flex;flex-wrap:wrap;gap:4px 24px;padding:0 8px}
.wide{overflow-x:auto}table{border-collapse:collapse;width:100%}th,td{padding:10px 16px 10px 0;border-bottom:1px solid var(--line);text-align:left;white-space:nowrap}
th{font-weight:600}.chart{display:block;width:100%;height:auto;background:none}.ends{display:flex;flex-wrap:wrap;justify-content:space-between;gap:2px 16px;color:var(--soft)}
.chart .axis{stroke:var(--line)}.chart .line{fill:none;stroke:var(--brand);stroke-width:3;stroke-linejoin:round;stroke-linecap:round}.chart circle{fill:var(--brand)}
.sign{white-space:pre-line}@media (min-width:768px){.list a{padding:18px 56px}.cover{padding:56px}}
@media print{.top,.near,audio{display:none}body{background:#fff}main{margin:0}.paper{break-inside:avoid-page}.paper.long{break-inside:auto}
img{max-height:11cm}.photos a{break-inside:avoid}}
`;

export const bundleStyle = (): string => readerStyleWithFonts() + rules;
