import { use, useEffect, useRef, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import type { z } from 'zod';
import { say } from '#words';
import type { FieldChanges } from '../../shared/list-changes.ts';
import { errorSentence, setServerIssues } from '../data/errors.ts';
import type { Outcome } from '../data/outcomes.ts';
import { fieldsOf } from '../data/record-fields.ts';
import { toast } from '../data/toast-store.ts';
import { formOfDraft, reopenNow } from '../drafts/reopen-form.ts';
import { useKeptDraft } from '../drafts/use-kept-draft.ts';
import { useSchemaForm } from './schema-form.ts';
import { type Stored, useEdited } from './use-edited.ts';
import { type TabOfField, useFormTab } from './use-form-tab.ts';
import { restOf, WaitingEditContext } from './waiting-edit.ts';

interface EntityFormOptions<Entity extends Stored, Form extends FieldValues, Body extends object, Tab extends string> {
  schema: z.ZodType<Body, FieldValues>;
  /** Initial values of a new record. */
  empty: Form;
  /** The edited record; undefined for a new one. */
  record?: Entity | undefined;
  formOf?: (record: Entity) => Form;
  /** The form's values as sent, before the schema parses them. */
  bodyOf?: (form: Form) => object;
  /** Calls the mutation, which gets `outcome`. */
  create?: (body: Body) => void;
  update?: (changes: Stored & FieldChanges<Body>) => void;
  /**
   * Keeps a draft in this browser until it is saved. `start` distinguishes new records with different beginnings, `key` the
   * drafts of two pages.
   */
  draft?: { name: string; start?: string | undefined; key?: string | undefined };
  /** For a form with tabs: the tab of each field. */
  tabs?: TabOfField<Form, Tab>;
  /** Closes the form after it was saved or left, or if there is nothing to save. */
  close: () => void;
  /** Nothing changed: calls `saved` by default, or sends something else. */
  onUnchanged?: (saved: () => void) => void;
  /** What else to do after a refusal, once its messages are on their fields. `sent` is what was refused. */
  onRefused?: (error: unknown, form: UseFormReturn<Form, unknown, Body>, sent: unknown) => void;
}

/**
 * The form of one record, new or stored, checked by the server's schema. Merges like `useEdited`, shows the server's
 * errors on their fields, and closes once saved. `dialog` goes to `FormDialog`, which guards typed text.
 */
export function useEntityForm<
  Form extends FieldValues,
  Body extends object,
  Entity extends Stored = never,
  Tab extends string = never,
>(options: EntityFormOptions<Entity, Form, Body, Tab>) {
  const { schema, empty, record, bodyOf = (values: Form) => values, create, update, onRefused } = options;
  const formOf = options.formOf ?? ((given: Entity) => fieldsOf<Form>(given as never, empty));
  const waiting = use(WaitingEditContext);
  const [before] = useState(() => {
    const shown = waiting ? (waiting.record as Entity) : record;
    return shown ? formOf(shown) : empty;
  });
  const form = useSchemaForm(schema, before);
  // What waits is kept already, and its draft would be another text.
  const ofDraft = waiting ? undefined : options.draft;
  const { draft, base } = useKeptDraft(form, { name: undefined, ...ofDraft, record, before, schema });
  const rest = waiting && (restOf(waiting, bodyOf(before)) as Partial<Body>);
  const { tab, setTab, showProblem } = useFormTab<Form, Body, Tab>(form, options.tabs);
  const isGone = useRef(false);
  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
    };
  }, []);
  const saved = () => {
    draft.drop();
    options.close();
  };
  const outcome: Outcome = {
    onSuccess: saved,
    onError(error, sent) {
      if (isGone.current) return reportLateFailure(error, draft.keepAgain());
      if (edited.meets(error)) return;
      if (setServerIssues(form, error)) showProblem(form.formState.errors);
      onRefused?.(error, form, sent);
    },
  };
  const edited = useEdited({
    form,
    record,
    formOf,
    bodyOf,
    base: record && waiting ? baseOf(waiting.input, record, formOf(record)) : base,
    send: (changes) => update?.({ ...rest, ...changes }),
    onUnchanged() {
      if (waiting && Object.keys(rest ?? {}).length === 0) waiting.onUnchanged();
      else if (waiting && record) update?.({ id: record.id, version: record.version, ...rest } as never);
      else if (options.onUnchanged) options.onUnchanged(saved);
      else saved();
    },
  });
  const send = (body: Body) => (record ? edited.save(body) : create?.({ ...rest, ...body }));
  return {
    form,
    /** Passed to the mutations: what the form does with their results. */
    outcome,
    /** For a form outside a dialog. */
    submit: form.handleSubmit(send, showProblem),
    tab,
    setTab,
    dialog: {
      form,
      draft: ofDraft && draft,
      conflict: edited.conflict,
      onSubmit: send,
      onInvalid: showProblem,
      onClose: options.close,
    },
  };
}

/** What a waiting change begins from: the record that its author saw. */
const baseOf = <Form>(input: object, { id, version }: Stored, values: Form) => ({
  id,
  version: (input as Partial<Stored>).version ?? version,
  values,
});

/** If a save fails after its form was left, keeps the text as a draft, if the form has drafts. */
function reportLateFailure(error: unknown, draft: string | undefined): void {
  toast({
    title: say('What you typed wasn’t saved'),
    description: draft ? say('It’s saved on this device.') : errorSentence(error),
    variant: 'destructive',
    ...(draft && formOfDraft(draft) && { action: { label: say('Open it'), onClick: () => reopenNow(draft) } }),
  });
}
