import type { Control } from 'react-hook-form';
import { css } from '#styled-system/css';
import { say } from '#words';
import type { CarerArea } from '../../../../shared/accounts/carers.ts';
import type { TabKey } from '../../../../shared/accounts/user-settings.ts';
import { SwitchField } from '../../../forms/toggle-fields.tsx';
import { useIsCarer, useSees } from '../../../session/carer.ts';
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

/** A carer chooses among what parents show them. */
const areaOf: Partial<Record<TabKey, CarerArea | 'parents'>> = {
  valuesLibrary: 'lessons',
  lessonPlans: 'lessons',
  experiences: 'experiences',
  futureAdditions: 'experiences',
  readingList: 'books',
  heirlooms: 'heirlooms',
  annualLetters: 'parents',
  analytics: 'parents',
  integrations: 'parents',
};

export function TabVisibilitySection({ control }: { control: Control<SettingsForm> }) {
  const [isCarer, sees] = [useIsCarer(), useSees()];
  const isShown = (key: TabKey): boolean => {
    const area = areaOf[key];
    return !isCarer || area === undefined || (area !== 'parents' && sees(area));
  };
  return (
    <SettingsSection title={say('Tab Visibility')} description={say('Hiding an area deletes nothing.')}>
      <div className={columnsClass}>
        {tabs
          .filter(({ key }) => isShown(key))
          .map(({ key, label, hint }) => (
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
