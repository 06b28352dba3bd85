/** The drawings of `draw-demo-pictures.ts` that don't share a pattern. */

const room = (wall: string, table: string, things: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 900 600" width="900" height="600"><rect width="900" height="600" fill="${wall}"/><circle cx="690" cy="130" r="210" fill="#fff" opacity=".22"/><rect y="440" width="900" height="160" fill="${table}"/><rect y="440" width="900" height="12" fill="#000" opacity=".1"/>${things}</svg>`;

const cup = (x: number, y: number) =>
  `<ellipse cx="${x}" cy="${y + 96}" rx="96" ry="18" fill="#23498a"/><ellipse cx="${x}" cy="${y + 92}" rx="92" ry="14" fill="#3566b3"/><path d="M${x - 62} ${y} h124 q-4 92 -40 92 h-44 q-36 0 -40 -92z" fill="#2b56a0"/><path d="M${x + 58} ${y + 16} q44 -6 36 30 q-8 28 -48 24" fill="none" stroke="#2b56a0" stroke-width="12"/><ellipse cx="${x}" cy="${y}" rx="62" ry="13" fill="#e3b95b"/><ellipse cx="${x}" cy="${y + 1}" rx="56" ry="10" fill="#5b3422"/>`;

const keys = Array.from(
  { length: 22 },
  (_, i) => `<rect x="${212 + i * 22}" y="318" width="20" height="62" fill="#fbf6ea"/>`,
);
const blackKeys = Array.from({ length: 21 }, (_, i) =>
  [2, 6].includes(i % 7) ? '' : `<rect x="${226 + i * 22}" y="318" width="12" height="38" fill="#241a16"/>`,
);
const cards = ['#f3e3c2', '#f7ecd2', '#efdcb4'].map(
  (fill, i) =>
    `<g transform="rotate(${i * 9 - 8} 380 330)"><rect x="${230 + i * 60}" y="${230 + i * 12}" width="300" height="190" rx="6" fill="${fill}"/>${[0, 1, 2, 3, 4].map((row) => `<rect x="${258 + i * 60}" y="${268 + i * 12 + row * 26}" width="${row ? 240 - row * 22 : 130}" height="${row ? 4 : 8}" fill="#8a5a3b" opacity=".55"/>`).join('')}</g>`,
);
const marks = Array.from(
  { length: 12 },
  (_, i) =>
    `<rect x="446" y="178" width="8" height="${i % 3 ? 16 : 30}" fill="#3c2a20" transform="rotate(${i * 30} 450 320)"/>`,
);
const squares = Array.from(
  { length: 24 },
  (_, i) =>
    `<circle cx="${250 + (i % 6) * 80}" cy="${250 + Math.floor(i / 6) * 66}" r="15" fill="none" stroke="#d9c9a8" stroke-width="5"/>`,
);

export const heirloomDrawings = {
  'heirloom-cups': room('#f0dfc2', '#8a5736', `${cup(300, 350)}${cup(580, 370)}`),
  'heirloom-recipes': room(
    '#e6ead9',
    '#a9744c',
    `${cards.join('')}<circle cx="520" cy="392" r="17" fill="#6b3f24" opacity=".6"/>`,
  ),
  'heirloom-watch': room(
    '#2d4a41',
    '#3a2a22',
    `<path d="M450 200 C330 60 210 180 120 90" fill="none" stroke="#c9c5bb" stroke-width="9" stroke-dasharray="16 7"/><circle cx="450" cy="196" r="26" fill="none" stroke="#d8d4ca" stroke-width="12"/><circle cx="450" cy="320" r="176" fill="#bcb8ae"/><circle cx="450" cy="320" r="152" fill="#fbf6e8"/>${marks.join('')}<path d="M450 320 L450 226 M450 320 L520 366" stroke="#241a16" stroke-width="9" stroke-linecap="round"/><circle cx="450" cy="320" r="11" fill="#c9552f"/>`,
  ),
  'heirloom-piano': room(
    '#efd9c0',
    '#6f4a30',
    `<rect x="180" y="110" width="540" height="400" rx="10" fill="#4a2c1d"/><rect x="204" y="136" width="492" height="150" rx="6" fill="#5d3926"/><rect x="360" y="160" width="180" height="116" fill="#fbf6ea"/><path d="M384 190 h132 M384 210 h132 M384 230 h132 M384 250 h96" stroke="#8a7a66" stroke-width="4"/><rect x="180" y="300" width="540" height="96" fill="#3a2217"/>${keys.join('')}${blackKeys.join('')}<rect x="196" y="396" width="34" height="150" fill="#3a2217"/><rect x="670" y="396" width="34" height="150" fill="#3a2217"/>`,
  ),
  'heirloom-compass': room(
    '#d6e2e3',
    '#7d5a3c',
    `<rect x="250" y="130" width="400" height="360" rx="26" fill="#9a6b34"/><circle cx="450" cy="310" r="150" fill="#c79a4b"/><circle cx="450" cy="310" r="126" fill="#f7efda"/>${marks.join('').replaceAll('178', '196').replaceAll('450 320', '450 310')}<path d="M450 208 l22 102 h-44z" fill="#b5432d"/><path d="M450 412 l22 -102 h-44z" fill="#2b4a5e"/><circle cx="450" cy="310" r="10" fill="#3c2a20"/>`,
  ),
  'heirloom-blanket': room(
    '#e9d8cf',
    '#b58b68',
    `<path d="M190 210 q260 -40 520 0 l20 270 q-280 44 -560 0z" fill="#fbf4e6"/>${squares.join('')}<path d="M190 210 q260 -40 520 0 M170 480 q280 44 560 0" fill="none" stroke="#e2cfa8" stroke-width="10" stroke-dasharray="4 14" stroke-linecap="round"/>`,
  ),
  'heirloom-boatyard': room(
    '#cfd8c9',
    '#7a6a52',
    `<rect x="170" y="70" width="560" height="400" fill="#a9772f"/><rect x="196" y="96" width="508" height="348" fill="#9cc3d5"/><path d="M196 330 h508 v114 H196z" fill="#3f7796"/><path d="M196 300 q120 -50 250 0 t258 -10 v50 H196z" fill="#6e8f6d"/><path d="M280 360 h190 l-34 50 h-122z" fill="#b5432d"/><path d="M370 190 v164 M378 206 l74 138 h-74z" fill="#fbf3e4" stroke="#5a3a22" stroke-width="6"/><rect x="540" y="240" width="120" height="92" fill="#7a4a2a"/><path d="M526 244 l74 -56 l74 56z" fill="#4a2c1d"/>`,
  ),
  'heirloom-guides': room(
    '#f2e2c4',
    '#5d4632',
    ['#2f6f57', '#b5432d', '#2b56a0', '#d99a3b', '#6b4a7a']
      .map(
        (fill, i) =>
          `<g transform="rotate(${i === 4 ? 9 : 0} 640 440)"><rect x="${240 + i * 84}" y="${190 + ((i * 37) % 60)}" width="74" height="${250 - ((i * 37) % 60)}" rx="5" fill="${fill}"/><rect x="${250 + i * 84}" y="${230 + ((i * 37) % 60)}" width="54" height="10" fill="#fbf3e4"/><circle cx="${277 + i * 84}" cy="390" r="15" fill="#fbf3e4" opacity=".8"/></g>`,
      )
      .join(''),
  ),
};

const portrait = (sky: string, hill: string, person: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 600 600" width="600" height="600"><rect width="600" height="600" fill="${sky}"/><circle cx="440" cy="150" r="70" fill="#fff3d0" opacity=".9"/><path d="M0 380 q150 -90 320 -20 t280 -30 V600 H0z" fill="${hill}"/>${person}</svg>`;

export const portraits = {
  hannah: portrait(
    '#f3cfa4',
    '#7f9f6c',
    `<path d="M130 600 q10 -200 170 -200 t170 200z" fill="#2f6f57"/><rect x="262" y="320" width="76" height="110" rx="30" fill="#dba583"/><path d="M180 250 q0 -140 120 -140 t120 140 q14 150 -24 190 q-96 40 -192 0 q-38 -40 -24 -190z" fill="#8a4b26"/><path d="M240 130 q-30 130 -14 300 M300 112 v330 M360 130 q30 130 14 300" fill="none" stroke="#a8643a" stroke-width="7" stroke-linecap="round"/><path d="M196 460 q104 44 208 0" fill="none" stroke="#e9b949" stroke-width="26" stroke-linecap="round"/>`,
  ),
  daniel: portrait(
    '#a9cbd6',
    '#47775f',
    `<path d="M100 600 q16 -190 200 -190 t200 190z" fill="#33506e"/><path d="M110 560 q190 -40 380 0 M120 510 q180 -40 360 0" fill="none" stroke="#26405c" stroke-width="12"/><rect x="252" y="320" width="96" height="120" rx="36" fill="#c98f6d"/><circle cx="192" cy="266" r="24" fill="#c98f6d"/><circle cx="408" cy="266" r="24" fill="#c98f6d"/><path d="M200 280 q-20 -180 100 -180 t100 180 q0 110 -100 110 t-100 -110z" fill="#35251c"/><path d="M196 210 q104 -70 208 0 l6 -30 q-20 -96 -110 -96 t-110 96z" fill="#b5432d"/><rect x="186" y="196" width="228" height="34" rx="17" fill="#943522"/><circle cx="300" cy="78" r="24" fill="#fbf3e4"/>`,
  ),
};
