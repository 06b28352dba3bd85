/**
 * The product's colours and shadows, for light and dark. Components use these names and no hex values, so that both
 * schemes stay complete.
 */
function both(light: string, dark: string) {
  return { value: { _light: light, _dark: dark } };
}

export const semanticColors = {
  bg: {
    DEFAULT: both('#F2F1E9', '#121A16'),
    subtle: both('#F8F7F2', '#17201C'),
    panel: both('#FEFDFA', '#1B2520'),
    muted: both('#E9E6DD', '#25302B'),
    emphasized: both('#DCD8CD', '#323E38'),
    inverted: both('#1D241E', '#ECEAE0'),
  },
  fg: {
    DEFAULT: both('#1D241E', '#ECEAE0'),
    muted: both('#4A4D45', '#B6BEB6'),
    subtle: both('#63645A', '#98A29B'),
    inverted: both('#FEFDFA', '#121A16'),
  },
  border: {
    DEFAULT: both('#DCD8CD', '#323E38'),
    muted: both('#E9E6DD', '#25302B'),
    emphasized: both('#868377', '#77837C'),
  },
  brand: {
    solid: both('#1F5242', '#8FC3AB'),
    solidHover: both('#184235', '#B7DBCA'),
    contrast: both('#FEFDFA', '#0A211A'),
    fg: both('#1F5242', '#B7DBCA'),
    muted: both('#D9EBE1', '#243D33'),
    subtle: both('#EBF5EF', '#1D2E27'),
    emphasized: both('#B7DBCA', '#2F5344'),
    focusRing: both('#2B6853', '#F4B37A'),
  },
  accent: {
    solid: both('#F4B37A', '#F4B37A'),
    solidHover: both('#E69254', '#FAD1A9'),
    contrast: both('#522815', '#522815'),
    fg: both('#8E4421', '#F4B37A'),
    muted: both('#FCE6D0', '#452C1B'),
    subtle: both('#FEF5EC', '#30241B'),
  },
  cloth: {
    bg: both('#173F33', '#10261E'),
    fg: both('#F6F2E6', '#ECEAE0'),
    muted: both('#BFD3C7', '#A9BCB1'),
    line: both('#2F5A4B', '#25423A'),
    hover: both('#21503F', '#183329'),
  },
  success: {
    fg: both('#1F6143', '#8FD0AC'),
    subtle: both('#DFF0E4', '#1C3628'),
  },
  warning: {
    fg: both('#7A5300', '#EBC15F'),
    subtle: both('#FBEBC4', '#3A2D10'),
  },
  danger: {
    solid: both('#A8282D', '#F19A95'),
    solidHover: both('#892124', '#F7C2BC'),
    contrast: both('#FFFFFF', '#3A0F10'),
    fg: both('#892124', '#F5A9A4'),
    subtle: both('#FBE0DD', '#43201F'),
  },
  info: {
    fg: both('#1F527A', '#93C0E2'),
    subtle: both('#DDEBF5', '#16303F'),
  },
  backdrop: both('rgba(17,28,22,.56)', 'rgba(4,8,6,.68)'),
  child: {
    1: {
      solid: both('#2D6D9D', '#64BBF4'),
      fg: both('#1F567F', '#A2D5F9'),
      subtle: both('#DFECF5', '#143246'),
    },
    2: {
      solid: both('#AF7D09', '#D9AE3B'),
      fg: both('#775200', '#E8CE90'),
      subtle: both('#F9ECCB', '#3A2D0E'),
    },
    3: {
      solid: both('#612F6A', '#B17EAF'),
      fg: both('#612F6A', '#D3B3D1'),
      subtle: both('#F0E4F1', '#3C273B'),
    },
    4: {
      solid: both('#618555', '#A0C998'),
      fg: both('#41603A', '#C7E1C2'),
      subtle: both('#E3EEDD', '#243421'),
    },
    5: {
      solid: both('#B23B2F', '#EC6B50'),
      fg: both('#96291F', '#F3A796'),
      subtle: both('#F9E1DC', '#45251E'),
    },
    6: {
      solid: both('#36363E', '#CED0D2'),
      fg: both('#36363E', '#E6E8E9'),
      subtle: both('#E6E6E6', '#33383D'),
    },
    // For the whole family, not one child.
    all: {
      solid: both('#4A4D45', '#B6BEB6'),
      fg: both('#4A4D45', '#B6BEB6'),
      subtle: both('#E9E6DD', '#25302B'),
    },
  },
};

/** The bars of a phone. Held sideways, it has little height for them. */
export const semanticSizes = {
  appbar: { value: { base: '56px', _short: '44px' } },
  tabbar: { value: { base: '64px', _short: '46px' } },
};

export const semanticShadows = {
  xs: both('0 1px 2px rgba(29,36,30,.06)', '0 1px 2px rgba(0,0,0,.4)'),
  sm: both(
    '0 1px 2px rgba(29,36,30,.05), 0 6px 16px -6px rgba(29,36,30,.10)',
    '0 1px 2px rgba(0,0,0,.4), 0 6px 16px -6px rgba(0,0,0,.5)',
  ),
  md: both(
    '0 2px 4px rgba(29,36,30,.05), 0 14px 32px -10px rgba(29,36,30,.20)',
    '0 2px 4px rgba(0,0,0,.4), 0 14px 32px -10px rgba(0,0,0,.7)',
  ),
  lg: both(
    '0 4px 10px rgba(29,36,30,.07), 0 32px 72px -18px rgba(29,36,30,.38)',
    '0 4px 10px rgba(0,0,0,.5), 0 32px 72px -18px rgba(0,0,0,.85)',
  ),
  sheet: both(
    '0 1px 1px rgba(60,45,20,.06), 0 10px 30px -12px rgba(60,45,20,.22)',
    '0 1px 1px rgba(0,0,0,.4), 0 10px 30px -12px rgba(0,0,0,.7)',
  ),
};
