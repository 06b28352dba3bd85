import { Check, Plus } from 'lucide-react';
import { css } from '#styled-system/css';
import { say, sayAs } from '#words';
import { trpc } from '../../../../data/trpc.ts';
import { milestoneCategoryWords } from '../../../../format/milestone-words.ts';
import { Part } from '../../../../loading/part.tsx';
import { AppDialog } from '../../../../overlay/app-dialog.tsx';
import { Button } from '../../../../ui/button.tsx';
import { Skeleton, SkeletonRegion } from '../../../../ui/skeleton.tsx';
import type { Child } from '../use-children.ts';
import { MedicalNote } from './medical-note.tsx';
import { type Milestone, type MilestoneSuggestion, useCreateMilestone } from './use-child-profile.ts';

interface SuggestionsDialogProps {
  child: Child;
  /** The child's milestones; a suggestion among them is marked as added. */
  milestones: readonly Milestone[];
  onClose: () => void;
}

/** Built-in milestones for about the child's age, to add one by one. */
export function SuggestionsDialog({ child, milestones, onClose }: SuggestionsDialogProps) {
  const suggestions = trpc.milestones.suggestions.useQuery(
    { childId: child.id },
    // Added ones stay in place, marked, until the dialog opens again.
    { refetchOnMount: 'always', staleTime: Number.POSITIVE_INFINITY, gcTime: 0 },
  );
  const taken = new Set(milestones.map(({ title }) => title));
  const list = suggestions.data;
  return (
    <AppDialog
      open
      onClose={onClose}
      size="full"
      title={say('Suggested Milestones')}
      description={say('What many children do around {name}’s age. Add what fits.', { name: child.name })}
      footer={<Button onClick={onClose}>{sayAs('close what is finished', 'Done')}</Button>}
    >
      {list?.some(({ credit }) => credit) && <MedicalNote />}
      <Part
        query={suggestions}
        failed={say('Couldn’t load suggestions.')}
        skeleton={
          <SkeletonRegion label={say('Loading suggestions')}>
            {['one', 'two', 'three', 'four'].map((row) => (
              <Skeleton key={row} css={{ width: '100%', height: '52px' }} />
            ))}
          </SkeletonRegion>
        }
      >
        {(known) => <Groups list={known} taken={taken} childId={child.id} />}
      </Part>
    </AppDialog>
  );
}

interface GroupsProps {
  list: readonly MilestoneSuggestion[];
  taken: ReadonlySet<string>;
  childId: number;
}

function Groups({ list, taken, childId }: GroupsProps) {
  const create = useCreateMilestone();
  const adding = create.isPending ? create.variables.title : undefined;
  const add = ({ title, description, category, suggestedAge }: MilestoneSuggestion) => {
    if (!create.isPending) create.mutate({ childId, title, description, category, suggestedAge, isDefault: true });
  };
  if (list.length === 0) {
    return <p className={css({ color: 'fg.muted' })}>{say('You’ve added all of them. You can still add your own.')}</p>;
  }
  return [...Map.groupBy(list, ({ ageMonths }) => ageMonths)].map(([ageMonths, group]) => (
    <section key={ageMonths} className={css({ marginTop: '22px' })}>
      <h3 className={css({ textStyle: 'h3' })}>{ageWords(ageMonths)}</h3>
      {group[0]?.credit && <p className={css({ textStyle: 'caption', color: 'fg.subtle' })}>{group[0].credit}</p>}
      <ul className={css({ marginTop: '4px' })}>
        {group.map((suggestion) => (
          <Suggestion
            key={suggestion.title}
            suggestion={suggestion}
            isTaken={taken.has(suggestion.title)}
            isAdding={adding === suggestion.title}
            onAdd={() => add(suggestion)}
          />
        ))}
      </ul>
    </section>
  ));
}

interface SuggestionProps {
  suggestion: MilestoneSuggestion;
  isTaken: boolean;
  isAdding: boolean;
  onAdd: () => void;
}

function Suggestion({ suggestion: { title, description, category }, isTaken, isAdding, onAdd }: SuggestionProps) {
  return (
    <li className={itemClass}>
      <div className={css({ minWidth: '0' })}>
        <span className={css({ display: 'block', fontWeight: '600', lineHeight: '1.35' })}>{title}</span>
        <span className={css({ display: 'block', fontSize: '0.875rem', color: 'fg.muted' })}>
          {milestoneCategoryWords(category)} · {description}
        </span>
      </div>
      <Button
        size="sm"
        aria-label={isTaken ? sayAs('to the milestones', 'Added {title}', { title }) : say('Add {title}', { title })}
        aria-disabled={isTaken || isAdding || undefined}
        onClick={isTaken ? undefined : onAdd}
      >
        {isTaken ? <Check aria-hidden /> : <Plus aria-hidden />}
        {isTaken ? sayAs('of a milestone', 'Added') : say('Add')}
      </Button>
    </li>
  );
}

/** 'By 18 months', 'By 3 years' */
const ageWords = (months: number): string =>
  months < 24 || months === 30
    ? say('By {months, plural, one {# month} other {# months}}', { months })
    : say('By {years, plural, one {# year} other {# years}}', { years: months / 12 });

const itemClass = css({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '14px',
  minHeight: '64px',
  paddingBlock: '10px',
  '& + li': { borderTop: '1px solid {colors.border.muted}' },
});
