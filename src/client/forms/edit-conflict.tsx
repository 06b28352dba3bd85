import { useId } from 'react';
import { css } from '#styled-system/css';
import { say, sayAs } from '#words';
import { isOwnFile, thumbnailAddress } from '../../shared/files/file-address.ts';
import { formatDate } from '../format/dates.ts';
import { ChangedWords } from './changed-words.tsx';
import { ConflictDialog, TwoTexts } from './conflict-dialog.tsx';
import { fieldWords } from './field-words.ts';
import type { EditConflict as Conflict, FieldConflict } from './use-edited.ts';

/** A field's name, and the text of its value if that is one of our numbers. */
export interface ConflictWords {
  labels?: Readonly<Record<string, string>>;
  nameOf?: (field: string, value: unknown) => string | undefined;
}

interface EditConflictProps extends ConflictWords {
  conflict: Conflict | undefined;
}

/**
 * Two people changed the same record. First a dialog asks which text to keep; if editing continues, the saved text
 * stays visible above the form.
 */
export function EditConflict({ conflict, ...words }: EditConflictProps) {
  if (!conflict) return null;
  if (!conflict.isOpen) return <SavedMeanwhile fields={conflict.fields} {...words} />;
  return (
    <ConflictDialog
      role="alertdialog"
      onClose={conflict.goOn}
      title={say('Someone else changed this while you were writing')}
      description={say('Nothing is lost. Pick a version, or keep editing with both on screen.')}
      choices={[
        { label: say('Keep editing'), act: conflict.goOn },
        { label: say('Use theirs'), act: conflict.takeTheirs },
        { label: say('Keep mine'), act: conflict.keepMine },
      ]}
    >
      <div className={css({ display: 'grid', gap: '28px' })}>
        {conflict.fields.map((field) => (
          <section key={field.name}>
            <h3 className={css({ textStyle: 'h3', marginBottom: '10px' })}>{labelOf(field.name, words)}</h3>
            <TwoTexts>
              <Side
                title={say('What you wrote')}
                field={field}
                value={field.mine}
                other={field.theirs}
                isMine
                {...words}
              />
              <Side title={say('What is saved now')} field={field} value={field.theirs} other={field.mine} {...words} />
            </TwoTexts>
          </section>
        ))}
      </div>
    </ConflictDialog>
  );
}

interface SavedMeanwhileProps extends ConflictWords {
  fields: readonly FieldConflict[];
}

function SavedMeanwhile({ fields, ...words }: SavedMeanwhileProps) {
  const id = useId();
  return (
    <section className={css({ display: 'grid', gap: '10px', marginBottom: '18px' })} aria-labelledby={id}>
      <h3 className={css({ fontWeight: '600' })} id={id}>
        {say('Saved by someone else in the meantime')}
      </h3>
      {fields.map((field) => (
        <Side
          key={field.name}
          title={labelOf(field.name, words)}
          field={field}
          value={field.theirs}
          other={field.mine}
          {...words}
        />
      ))}
      <p className={css({ fontSize: '0.875rem', color: 'fg.muted' })}>{say('Saving replaces it with your text.')}</p>
    </section>
  );
}

interface SideProps extends ConflictWords {
  title: string;
  field: FieldConflict;
  value: unknown;
  /** The text that it is compared with. */
  other: unknown;
  isMine?: boolean;
}

function Side({ title, field, value, other, isMine, nameOf }: SideProps) {
  const wordsOf = (given: unknown) =>
    textOf(field.name === 'captions' ? Object.values(Object(given)).filter(Boolean) : given, (part) =>
      nameOf?.(field.name, part),
    );
  return (
    <div className={passageClass} data-mine={isMine ? '' : undefined}>
      <p className={captionClass}>{title}</p>
      {isPicture(field.name, value) ? (
        <img className={css({ maxHeight: '160px', borderRadius: 'md' })} src={thumbnailAddress(value)} alt="" />
      ) : (
        <ChangedWords text={wordsOf(value)} other={wordsOf(other)} />
      )}
    </div>
  );
}

const isPicture = (name: string, value: unknown): value is string =>
  typeof value === 'string' && isOwnFile(value) && /image|photo/i.test(name);

function textOf(value: unknown, nameOf: (value: unknown) => string | undefined): string {
  const name = nameOf(value);
  if (name !== undefined) return name;
  if (value === null || value === undefined || value === '') return sayAs('in an empty field', 'Nothing');
  if (Array.isArray(value))
    return value.map((entry) => textOf(entry, nameOf)).join('\n') || sayAs('in an empty field', 'Nothing');
  if (typeof value === 'boolean') return value ? say('Yes') : say('No');
  if (typeof value === 'object') return entryText(value);
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  if (/^\d{4}-\d\d-\d\d$/.test(text)) return formatDate(text);
  return isOwnFile(text) ? say('A recording or a file') : text;
}

/** The text of a step, an activity or a document. */
const entryText = (entry: object): string =>
  ['title', 'name', 'description', 'duration', 'notes']
    .flatMap((key) => (Reflect.get(entry, key) as string | null | undefined) ?? [])
    .join(' · ');

/** 'Why important' for `whyImportant`, unless the form has its own name. */
function labelOf(name: string, { labels }: ConflictWords): string {
  return labels?.[name] ?? fieldWords[name] ?? name;
}

const passageClass = css({
  textStyle: 'story',
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
  padding: '8px 14px',
  background: 'bg.muted',
  borderInlineStart: '3px solid {colors.border}',
  borderEndRadius: '6px',
  '&[data-mine]': { background: 'warning.subtle', borderInlineStartColor: 'warning.fg' },
});

const captionClass = css({
  fontFamily: 'body',
  fontSize: '0.8125rem',
  fontWeight: '600',
  color: 'fg.muted',
  marginBottom: '2px',
});
