import type { Control } from 'react-hook-form';
import { css } from '#styled-system/css';
import { say } from '#words';
import type { TabKey } from '../../../../shared/accounts/user-settings.ts';
import { SwitchField } from '../../../forms/toggle-fields.tsx';
import type { SettingsForm } from './settings-form.ts';
import { SettingsSection } from './settings-section.tsx';

/** In the navigation's order and with its labels. For pages outside of it, says where they appear. */
const tabs: readonly { key: TabKey; label: string; hint?: string }[] = [
  { key: 'dashboard', label: say('Dashboard'), hint: say('When off, Upbringing opens on your first visible page') },
  { key: 'dailyStories', label: say('Daily Stories') },
  { key: 'valuesLibrary', label: say('Lessons Library') },
  { key: 'experiences', label: say('Experiences') },
  { key: 'readingList', label: say('Reading List') },
  { key: 'annualLetters', label: say('Annual Letters') },
  { key: 'heirlooms', label: say('Heirlooms') },
  { key: 'futureAdditions', label: say('Future Additions') },
  { key: 'lessonPlans', label: say('Lesson Plans'), hint: say('Scheduled lessons on Home and on a child’s page') },
  { key: 'analytics', label: say('Analytics'), hint: say('Shown in the menu and next to the totals') },
  { key: 'integrations', label: say('Integrations'), hint: say('On your profile') },
];

export function TabVisibilitySection({ control }: { control: Control<SettingsForm> }) {
  return (
    <SettingsSection title={say('Tab Visibility')} description={say('Hiding an area deletes nothing.')}>
      <div className={columnsClass}>
        {tabs.map(({ key, label, hint }) => (
          <SwitchField key={key} control={control} name={`visibleTabs.${key}`} label={label} hint={hint} />
        ))}
      </div>
    </SettingsSection>
  );
}

const columnsClass = css({
  display: 'grid',
  '& > *': { paddingBlock: '6px' },
  '& > * + *': { borderTop: '1px solid {colors.border.muted}' },
});
