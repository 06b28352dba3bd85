import { useRef, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import type { FieldChanges } from '../../shared/list-changes.ts';
import { currentOf } from '../data/errors.ts';
import { formChanges } from './form-changes.ts';
import { mergeForms } from './merge-forms.ts';

export interface Stored {
  id: number;
  version: number;
}

/** A field that two people changed. */
export interface FieldConflict {
  name: string;
  mine: unknown;
  theirs: unknown;
}

/** What two people wrote, and the choices of the person who saves second. */
export interface EditConflict {
  fields: readonly FieldConflict[];
  /** Whether it waits for a decision. After the decision, the form continues and shows both. */
  isOpen: boolean;
  keepMine: () => void;
  takeTheirs: () => void;
  goOn: () => void;
}

interface EditedOptions<Record extends Stored, Form extends FieldValues, Body extends object> {
  form: UseFormReturn<Form, unknown, Body>;
  /** The edited record; undefined for a new one. */
  record: Record | undefined;
  formOf: (record: Record) => Form;
  /** The form's values as sent, before the schema parses them. */
  bodyOf?: ((form: Form) => object) | undefined;
  /** Sends the changes. Pass its error to `meets`. */
  send: (changes: Stored & FieldChanges<Body>) => void;
  /** The version that the draft is based on, which may be older than the record. */
  base?: { id: number; version: number; values: Form } | undefined;
  /** Called if there is nothing to send. */
  onUnchanged: () => void;
}

/**
 * The edit form of a record that someone else may be changing too. It sends changes together with the version that was
 * read. If that is old, it merges fields that only one of the two changed, and `conflict` asks about the others.
 */
export function useEdited<Record extends Stored, Form extends FieldValues, Body extends object>({
  form,
  record,
  formOf,
  bodyOf = (values) => values,
  base: older,
  send,
  onUnchanged,
}: EditedOptions<Record, Form, Body>) {
  const read = () => record && { id: record.id, version: record.version, values: formOf(record) };
  const [begun] = useState(() => older ?? read());
  /** The base of the changes. It moves on when other people's changes become known. */
  const base = useRef(begun);
  const [conflict, setConflict] = useState<{ fields: readonly FieldConflict[]; theirs: Form; isOpen: boolean }>();

  const save = (body: Body) => {
    if (!base.current) return;
    const { id, version, values } = base.current;
    const changes = formChanges(body, bodyOf(form.getValues()), bodyOf(values));
    if (Object.keys(changes).length === 0) onUnchanged();
    else send({ id, version, ...changes });
  };
  const fill = (values: Form) => form.reset(values, { keepDefaultValues: true });
  const submit = () => void form.handleSubmit(save)();

  /** Handles the error if someone else changed the record first, and returns whether that was so. */
  const meets = (error: unknown): boolean => {
    const current = currentOf(error) as Record | undefined;
    if (!current || !base.current) return false;
    const [mine, theirs] = [form.getValues(), formOf(current)];
    const merged = mergeForms(base.current.values, mine, theirs);
    base.current = { id: current.id, version: current.version, values: theirs };
    fill(merged.values);
    if (merged.conflicts.length === 0) submit();
    else {
      const fields = merged.conflicts.map((name) => ({
        name,
        mine: Reflect.get(mine, name) as unknown,
        theirs: Reflect.get(theirs, name) as unknown,
      }));
      setConflict({ fields, theirs, isOpen: true });
    }
    return true;
  };

  const decide = (choice: 'mine' | 'theirs') => {
    if (!conflict) return;
    setConflict(undefined);
    const theirs = Object.fromEntries(
      conflict.fields.map(({ name }) => [name, Reflect.get(conflict.theirs, name) as unknown]),
    );
    if (choice === 'theirs') fill({ ...form.getValues(), ...theirs });
    submit();
  };

  return {
    save,
    meets,
    /** Starts over with the stored record. */
    begin: () => {
      base.current = read();
      setConflict(undefined);
    },
    conflict: conflict && {
      fields: conflict.fields,
      isOpen: conflict.isOpen,
      keepMine: () => decide('mine'),
      takeTheirs: () => decide('theirs'),
      goOn: () => setConflict({ ...conflict, isOpen: false }),
    },
  };
}
