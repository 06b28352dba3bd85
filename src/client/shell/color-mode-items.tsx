import { Monitor, Moon, Sun } from 'lucide-react';
import { say } from '#words';
import { MenuItemGroupLabel, MenuRadioItem, MenuRadioItemGroup } from '../components/menu.tsx';
import { colorModes, useColorMode } from '../lib/color-mode.ts';

const looks = {
  light: { label: 'Light', icon: Sun },
  dark: { label: 'Dark', icon: Moon },
  system: { label: 'System', icon: Monitor },
} as const;

/** The choice of light or dark, in one row of the account menu. */
export function ColorModeItems() {
  const { mode, setColorMode } = useColorMode();
  return (
    <MenuRadioItemGroup
      value={mode}
      onValueChange={({ value }) => setColorMode(colorModes.find((known) => known === value) ?? 'system')}
    >
      <MenuItemGroupLabel>{say('Appearance')}</MenuItemGroupLabel>
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
