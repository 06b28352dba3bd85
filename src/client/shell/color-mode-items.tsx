import { Monitor, Moon, Sun } from 'lucide-react';
import { sayAs } from '#words';
import { MenuItemGroupLabel, MenuRadioItem, MenuRadioItemGroup } from '../components/menu.tsx';
import { colorModes, useColorMode } from '../lib/color-mode.ts';

const looks = {
  light: { label: sayAs('the colors of pages', 'Light'), icon: Sun },
  dark: { label: sayAs('the colors of pages', 'Dark'), icon: Moon },
  system: { label: sayAs('the colors of pages', 'System'), icon: Monitor },
} as const;

/** The choice of light or dark, in one row of the account menu. */
export function ColorModeItems() {
  const { mode, setColorMode } = useColorMode();
  return (
    <MenuRadioItemGroup
      value={mode}
      onValueChange={({ value }) => setColorMode(colorModes.find((known) => known === value) ?? 'system')}
    >
      <MenuItemGroupLabel>{sayAs('the colors of pages', 'Appearance')}</MenuItemGroupLabel>
      {colorModes.map((value) => {
        const { label, icon: Icon } = looks[value];
        return (
          <MenuRadioItem key={value} value={value} closeOnSelect={false}>
            <Icon size={16} strokeWidth={2} aria-hidden />
            {label}
          </MenuRadioItem>
        );
      })}
    </MenuRadioItemGroup>
  );
}
