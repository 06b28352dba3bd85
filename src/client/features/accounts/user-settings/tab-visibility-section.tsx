import { chakra } from '@chakra-ui/react';
import type { Control } from 'react-hook-form';
import type { TabKey } from '../../../../shared/accounts/user-settings.ts';
import { SwitchField } from '../../../components/form/toggle-fields.tsx';
import type { SettingsForm } from './settings-form.ts';
import { SettingsSection } from './settings-section.tsx';

/** In the navigation's order and words; others say where they appear. */
const tabs: readonly { key: TabKey; label: string; hint?: string }[] = [
  { key: 'dashboard', label: 'Dashboard', hint: 'Off: Home opens your first visible area' },
  { key: 'dailyStories', label: 'Daily Stories' },
  { key: 'valuesLibrary', label: 'Lessons Library' },
  { key: 'experiences', label: 'Experiences' },
  { key: 'readingList', label: 'Reading List' },
  { key: 'annualLetters', label: 'Annual Letters' },
  { key: 'heirlooms', label: 'Heirlooms' },
  { key: 'futureAdditions', label: 'Future Additions' },
  { key: 'lessonPlans', label: 'Lesson Plans', hint: 'Scheduled lessons on Home and on a child’s page' },
  { key: 'analytics', label: 'Analytics', hint: 'In your menu and beside the counters' },
  { key: 'integrations', label: 'Integrations', hint: 'On your profile' },
];

export function TabVisibilitySection({ control }: { control: Control<SettingsForm> }) {
  return (
    <SettingsSection title="Tab Visibility" description="Hiding an area deletes nothing.">
      <Columns>
        {tabs.map(({ key, label, hint }) => (
          <SwitchField key={key} control={control} name={`visibleTabs.${key}`} label={label} hint={hint} />
        ))}
      </Columns>
    </SettingsSection>
  );
}

const Columns = chakra('div', {
  base: {
    display: 'grid',
    '& > *': { paddingBlock: '6px' },
    '& > * + *': { borderTop: '1px solid {colors.border.muted}' },
  },
});
