import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { once } from '../once.ts';

/** The fonts of the built client, whose names change with each build. */
const assets = join(import.meta.dirname, '../../../../dist/client/assets');

const faces = [
  { family: 'Newsreader Variable', file: 'newsreader-upright', weight: '400 520' },
  { family: 'Figtree Variable', file: 'figtree', weight: '400 750' },
] as const;

/** Characters that these files have, as in the client's `fonts.css`; others come from the reader's own fonts. */
const range =
  'U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215,U+FEFF,U+FFFD';

function fontFaces(addressOf: (file: string) => string): string {
  const files = builtFiles();
  return faces
    .flatMap(({ family, file, weight }) => {
      const built = files.find((name) => name.startsWith(`${file}-`) && name.endsWith('.woff2'));
      return built === undefined
        ? []
        : [
            `@font-face{font-family:"${family}";font-weight:${weight};font-display:swap;src:url("${addressOf(built)}") format("woff2");unicode-range:${range}}`,
          ];
    })
    .join('');
}

function builtFiles(): string[] {
  try {
    return readdirSync(assets);
  } catch {
    // The sources run without a build, and readers see Georgia.
    return [];
  }
}

/** Of people who read with old eyes: nothing under 18 px at the usual size, one column, and text that may grow. */
const rules = `*{box-sizing:border-box;margin:0}
:root{color-scheme:light dark;--bg:#F2F1E9;--panel:#FEFDFA;--muted:#E9E6DD;--fg:#1D241E;--soft:#4A4D45;--line:#DCD8CD;--edge:#868377;
--brand:#1F5242;--on-brand:#FEFDFA;--tint:#EBF5EF;--ring:#2B6853;--cloth:#173F33;--on-cloth:#F6F2E6;--cloth-soft:#BFD3C7;--danger:#892124;
--c1:#2D6D9D;--c2:#AF7D09;--c3:#612F6A;--c4:#618555;--c5:#B23B2F;--c6:#36363E;--sheet:0 1px 1px rgba(60,45,20,.06),0 10px 30px -12px rgba(60,45,20,.22)}
@media (prefers-color-scheme:dark){:root{--bg:#121A16;--panel:#1B2520;--muted:#25302B;--fg:#ECEAE0;--soft:#B6BEB6;--line:#323E38;--edge:#77837C;
--brand:#8FC3AB;--on-brand:#0A211A;--tint:#1D2E27;--ring:#F4B37A;--cloth:#10261E;--on-cloth:#ECEAE0;--cloth-soft:#A9BCB1;--danger:#F5A9A4;
--c1:#64BBF4;--c2:#D9AE3B;--c3:#B17EAF;--c4:#A0C998;--c5:#EC6B50;--c6:#CED0D2;--sheet:0 1px 2px rgba(0,0,0,.4),0 14px 32px -10px rgba(0,0,0,.7)}}
html{-webkit-text-size-adjust:100%;text-size-adjust:100%}
body{min-height:100vh;background:var(--bg);color:var(--fg);font:400 1.125rem/1.55 "Figtree Variable",system-ui,-apple-system,"Segoe UI",sans-serif;-webkit-font-smoothing:antialiased;overflow-wrap:break-word}
.top{background:var(--cloth);color:var(--on-cloth);padding:0 20px 84px}
.bar{display:flex;flex-wrap:wrap;align-items:center;justify-content:space-between;gap:4px 20px;max-width:692px;min-height:66px;margin:0 auto;padding:8px 0}
.brand{display:inline-flex;align-items:center;gap:10px;font:500 1.375rem/1.2 "Newsreader Variable","Iowan Old Style",Georgia,serif}
.brand svg{width:28px;height:28px}.lit{stroke:#F4B37A}.note{color:var(--cloth-soft)}
main{max-width:720px;margin:-84px auto 0;padding:0 14px}
.paper{position:relative;background:var(--panel);border:1px solid var(--line);border-radius:6px;box-shadow:var(--sheet)}
.ribbon{position:absolute;top:-1px;right:26px;z-index:1;width:22px;height:58px;background:var(--c);clip-path:polygon(0 0,100% 0,100% 100%,50% calc(100% - 9px),0 100%)}
.r1{--c:var(--c1)}.r2{--c:var(--c2)}.r3{--c:var(--c3)}.r4{--c:var(--c4)}.r5{--c:var(--c5)}.r6{--c:var(--c6)}
.lead{overflow:hidden;border-radius:5px 5px 0 0}.lead figcaption{padding:0 22px}
img,video{display:block;width:100%;height:auto;max-height:86vh;object-fit:contain;background:var(--muted)}
.inside{display:grid;gap:18px;padding:24px 22px 32px}
.inside img,.inside video{border-radius:10px}figure{display:grid;gap:8px}figcaption{color:var(--soft)}
audio{display:block;width:100%}.voice{padding:12px 14px;border-radius:14px;background:var(--tint);display:grid;gap:8px}
h1,h2,.story,.numeral{font-family:"Newsreader Variable","Iowan Old Style",Georgia,serif}
h1{font-size:1.875rem;line-height:1.18;font-weight:480;text-wrap:balance}
h2{font-size:1.4375rem;line-height:1.26;font-weight:500}
.story{font-size:1.375rem;line-height:1.58;max-width:60ch;white-space:pre-line;text-wrap:pretty}.story+.story{margin-top:.8em}
.when{display:flex;flex-wrap:wrap;align-items:baseline;gap:2px 10px;color:var(--soft);font:400 1.125rem/1.4 "Figtree Variable",system-ui,sans-serif}
.numeral{font-size:2.125rem;line-height:1;color:var(--fg)}.kind{color:var(--soft)}
.part{display:grid;gap:18px;padding-top:22px;border-top:1px solid var(--line)}
.by{color:var(--soft)}.foot{max-width:692px;margin:24px auto 0;padding:0 8px 56px;color:var(--soft);display:grid;gap:10px}
.middle{display:grid;justify-items:center;gap:10px;padding:40px 22px 48px;text-align:center}.middle p{color:var(--soft);max-width:42ch}
.next{margin-top:22px}.next a{display:inline-block;padding:9px 0;color:var(--brand)}
.middle svg{width:200px;max-width:100%;height:auto;margin-bottom:10px}
form{display:grid;gap:10px;width:100%;max-width:400px;margin-top:8px;text-align:left}label{font-weight:600}
input{width:100%;min-height:60px;padding:0 16px;border:2px solid var(--edge);border-radius:10px;background:var(--panel);color:var(--fg);font:inherit;font-size:1.25rem}
input[aria-invalid]{border-color:var(--danger)}.middle .wrong{color:var(--danger);font-weight:600}
button{min-height:60px;padding:12px 24px;border:2px solid transparent;border-radius:10px;background:var(--brand);color:var(--on-brand);font:inherit;font-weight:600;cursor:pointer}
:focus-visible{outline:4px solid var(--ring);outline-offset:3px}
@media (min-width:768px){h1{font-size:2.5rem;line-height:1.12}.numeral{font-size:2.75rem}.inside{padding:34px 56px 46px}}
@media print{.top,.foot{display:none}main{margin:0 auto}.paper{border:0;box-shadow:none}}`;

/** Read once, after the client was built. */
export const readerStyle = once(() => fontFaces((file) => `/assets/${file}`) + rules);

/** The same for pages that are opened from a folder, where browsers load no fonts: the style has them inside. */
export const readerStyleWithFonts = once(
  () => fontFaces((file) => `data:font/woff2;base64,${readFileSync(join(assets, file), 'base64')}`) + rules,
);
