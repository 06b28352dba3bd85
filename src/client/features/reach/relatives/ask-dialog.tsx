import { Shuffle } from 'lucide-react';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { z } from 'zod';
import { css } from '#styled-system/css';
import { say } from '#words';
import { text } from '../../../../shared/fields.ts';
import { mostQuestionCharacters } from '../../../../shared/reach/relative-questions.ts';
import { useChildren } from '../../../data/use-children.ts';
import { fieldIn } from '../../../forms/bound-field.ts';
import { FormDialog } from '../../../forms/form-dialog.tsx';
import { SelectField } from '../../../forms/select-field.tsx';
import { TextareaField } from '../../../forms/text-field.tsx';
import { useEntityForm } from '../../../forms/use-entity-form.ts';
import { Part } from '../../../loading/part.tsx';
import { Button } from '../../../ui/button.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { useAskRelative, useQuestionIdeas } from './use-relative-questions.ts';
import type { Relative } from './use-relatives.ts';

const schema = z.object({ words: text(mostQuestionCharacters), childId: z.number().nullable() });
const empty = { words: '', childId: null as number | null };

/** Asks a relative one of our questions, or the member's own. */
export function AskDialog({ relative, onClose }: { relative: Relative; onClose: () => void }) {
  const { id, name, email, mailRhythm, seesAllChildren, childIds } = relative;
  const ideas = useQuestionIdeas(id);
  const [place, setPlace] = useState(0);
  const idea = ideas.data?.[place % Math.max(ideas.data.length, 1)];
  const { form, outcome, dialog } = useEntityForm({
    schema,
    empty,
    create: ({ words, childId }) =>
      ask.mutate({ id, childId, ...(words.trim() === '' ? { prompt: idea?.prompt } : { words }) }),
    close: onClose,
    draft: { name: 'question', key: String(id) },
  });
  const ask = useAskRelative(name, outcome);
  const field = fieldIn(form.control);
  const hasWords = useWatch({ control: form.control, name: 'words' }).trim() !== '';
  const seen = useChildren().filter((child) => seesAllChildren || childIds.includes(child.id));
  const getsMail = email !== null && mailRhythm !== 'never';
  return (
    <FormDialog
      {...dialog}
      busy={ask.isPending}
      canSubmit={hasWords || idea !== undefined}
      size="sm"
      title={say('Ask {name}', { name })}
      description={
        getsMail
          ? say(
              '{name} gets it by email and sees it first on the page. The answer comes to you in writing or spoken.',
              {
                name,
              },
            )
          : say('{name} sees it first on the page. The answer comes to you in writing or spoken.', { name })
      }
      submitLabel={say('Ask')}
      busyLabel={say('Asking...')}
    >
      <Part
        query={ideas}
        failed={say('Couldn’t load our questions. You can write your own.')}
        skeleton={<Skeleton css={{ height: '96px' }} />}
      >
        {(read) =>
          read.length === 0 ? (
            <p>{say('You’ve asked all our questions. Write your own.')}</p>
          ) : (
            <div className={ideaClass} data-unused={hasWords || undefined}>
              <p className={css({ textStyle: 'story' })} aria-live="polite">
                {idea?.text}
              </p>
              <Button
                size="sm"
                variant="ghost"
                css={{ justifySelf: 'start' }}
                onClick={() => setPlace((latest) => latest + 1)}
              >
                <Shuffle aria-hidden />
                {say('Another question')}
              </Button>
            </div>
          )
        }
      </Part>
      <TextareaField
        {...field('words')}
        label={say('Or in your own words')}
        optional
        rows={2}
        hint={hasWords ? say('Your words are asked, in place of the question above.') : undefined}
      />
      {seen.length > 0 && (
        <SelectField
          {...field('childId')}
          label={say('About which child?')}
          placeholder={say('About no child')}
          options={seen.map((child) => ({ value: String(child.id), label: child.name }))}
          parse={Number}
        />
      )}
    </FormDialog>
  );
}

const ideaClass = css({
  display: 'grid',
  gap: '8px',
  padding: '16px 18px',
  borderRadius: '14px',
  background: 'bg.muted',
  '&[data-unused]': { opacity: '0.6' },
});
