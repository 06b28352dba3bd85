import { Monitor, Moon, Sun } from 'lucide-react';
import { MenuItemGroupLabel, MenuRadioItem, MenuRadioItemGroup } from '../components/menu.tsx';
import { colorModes, useColorMode } from '../lib/color-mode.ts';

const looks = {
  light: { label: 'Light', icon: Sun },
  dark: { label: 'Dark', icon: Moon },
  system: { label: 'System', icon: Monitor },
} as const;

/** The choice of daylight or dark, side by side in one row of the account menu. */
export function ColorModeItems() {
  const { mode, setColorMode } = useColorMode();
  return (
    <MenuRadioItemGroup
      value={mode}
      onValueChange={({ value }) => setColorMode(colorModes.find((known) => known === value) ?? 'system')}
      display="grid"
      gridTemplateColumns="repeat(3, 1fr)"
      gap="4px"
    >
      <MenuItemGroupLabel gridColumn="1 / -1">Appearance</MenuItemGroupLabel>
      {colorModes.map((value) => {
        const { label, icon: Icon } = looks[value];
        return (
          <MenuRadioItem
            key={value}
            value={value}
            closeOnSelect={false}
            justifyContent="center"
            gap="6px"
            paddingInline="6px"
            css={{
              '&[data-state=checked]': {
                background: 'brand.muted',
                color: 'brand.fg',
                '& > svg': { color: 'inherit' },
              },
            }}
          >
            <Icon size={16} strokeWidth={2} aria-hidden />
            {label}
          </MenuRadioItem>
        );
      })}
    </MenuRadioItemGroup>
  );
}
