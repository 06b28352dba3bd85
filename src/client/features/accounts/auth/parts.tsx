// Imported one by one: the package's index would include every icon.

import CircleAlert from 'lucide-react/icons/circle-alert';
import CircleCheck from 'lucide-react/icons/circle-check';
import Eye from 'lucide-react/icons/eye';
import EyeOff from 'lucide-react/icons/eye-off';
import Info from 'lucide-react/icons/info';
import X from 'lucide-react/icons/x';
import { type ComponentProps, type KeyboardEvent, type ReactNode, useId, useState } from 'react';
import { createPortal } from 'react-dom';
import { say } from '#words';
import { dismissToast, type Toast } from '../../../data/toast-store.ts';
import { readingKey } from '../../../format/reading-direction.ts';
import type { FieldBinding } from '../../../forms/plain-form.ts';
import { nextTabIndex } from '../../../keyboard/tab-keys.ts';
import { useToastPaper, useToasts } from '../../../overlay/use-toasts.ts';
import { styles } from './auth.styles.ts';

interface FieldProps extends FieldBinding {
  label: string;
  hint?: string;
  autoComplete: string;
}

interface TextFieldProps extends FieldProps {
  type?: 'text' | 'email';
}

/** A text field with its label, and a hint or an error. */
export function TextField({ type = 'text', ...props }: TextFieldProps) {
  const id = useId();
  return (
    <Field {...props} id={id}>
      <Input {...props} id={id} type={type} />
    </Field>
  );
}

/** A password that can be shown before it is sent. */
export function PasswordField(props: FieldProps) {
  const id = useId();
  const [isShown, setIsShown] = useState(false);
  const Icon = isShown ? EyeOff : Eye;
  const label = isShown ? say('Hide characters') : say('Show characters');
  return (
    <Field {...props} id={id}>
      <div className={styles.password}>
        <Input {...props} id={id} type={isShown ? 'text' : 'password'} spellCheck={false} />
        <button
          type="button"
          className={styles.show}
          aria-label={label}
          title={label}
          onClick={() => setIsShown(!isShown)}
        >
          <Icon size={18} strokeWidth={1.75} aria-hidden />
        </button>
      </div>
    </Field>
  );
}

type InputProps = FieldProps & Pick<ComponentProps<'input'>, 'id' | 'type' | 'spellCheck'>;

function Input({ id, type, name, value, error, hint, onChange, autoComplete, spellCheck }: InputProps) {
  return (
    <input
      className={styles.input}
      id={id}
      type={type}
      name={name}
      value={value}
      autoComplete={autoComplete}
      spellCheck={spellCheck}
      aria-invalid={error ? true : undefined}
      aria-describedby={error ? `${id}-error` : hint && `${id}-hint`}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}

function Field({ id, label, hint, error, children }: FieldProps & { id: string; children: ReactNode }) {
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      {children}
      {error ? (
        <p className={styles.error} id={`${id}-error`}>
          <CircleAlert size={16} strokeWidth={2} aria-hidden />
          {error}
        </p>
      ) : (
        hint && (
          <p className={styles.hint} id={`${id}-hint`}>
            {hint}
          </p>
        )
      )}
    </div>
  );
}

interface SubmitButtonProps {
  busy: boolean;
  /** The label while the server works: 'Signing in...'. */
  busyLabel: string;
  onClick?: () => void;
  children: ReactNode;
}

/** Shows that it is busy at the same width, keeps the focus, and can't be pressed twice. */
export function SubmitButton({ busy, busyLabel, onClick, children }: SubmitButtonProps) {
  return (
    <button
      className={styles.submit}
      type={busy || onClick ? 'button' : 'submit'}
      aria-disabled={busy || undefined}
      onClick={busy ? undefined : onClick}
    >
      <BusyLabel busy={busy} busyLabel={busyLabel}>
        {children}
      </BusyLabel>
    </button>
  );
}

/** Both labels share one place, so that the wider one sets the width. */
function BusyLabel({ busy, busyLabel, children }: SubmitButtonProps) {
  return (
    <span className={styles.layers}>
      <span className={styles.layer} data-shown={busy ? undefined : ''}>
        {children}
      </span>
      <span className={styles.layer} data-shown={busy ? '' : undefined}>
        {busyLabel}
      </span>
    </span>
  );
}

/** A note in small type about what is above it. */
export function Note({ tone = 'note', children }: { tone?: 'note' | 'danger' | 'warning'; children: ReactNode }) {
  return (
    <div className={styles[tone]}>
      <Info aria-hidden />
      <div>{children}</div>
    </div>
  );
}

export function TextLink({
  href,
  children,
  className = '',
}: {
  href: string;
  children: ReactNode;
  className?: string;
}) {
  return (
    <a href={href} className={`${styles.textLink} ${className}`}>
      {children}
    </a>
  );
}

export const BackToSignIn = () => <TextLink href="/auth">{say('Back to sign in')}</TextLink>;

interface TabsProps<Value extends string> {
  label: string;
  tabs: readonly { value: Value; label: string }[];
  value: Value;
  onChange: (value: Value) => void;
  children: ReactNode;
}

/** Full-width tabs with arrow keys, and the chosen panel. */
export function Tabs<Value extends string>({ label, tabs, value, onChange, children }: TabsProps<Value>) {
  const id = useId();
  const move = (event: KeyboardEvent) => {
    const current = tabs.findIndex((tab) => tab.value === value);
    const tab = tabs[nextTabIndex(readingKey(event.key), current, tabs.length) ?? -1];
    if (!tab) return;
    event.preventDefault();
    onChange(tab.value);
    document.getElementById(`${id}-${tab.value}`)?.focus();
  };
  return (
    <>
      <div className={styles.tabs} role="tablist" aria-label={label} data-fill>
        {tabs.map((tab) => (
          <button
            key={tab.value}
            className={styles.tab}
            type="button"
            role="tab"
            id={`${id}-${tab.value}`}
            aria-controls={tab.value === value ? `${id}-panel` : undefined}
            aria-selected={tab.value === value}
            tabIndex={tab.value === value ? 0 : -1}
            onClick={() => onChange(tab.value)}
            onKeyDown={move}
          >
            {tab.label}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${value}`}>
        {children}
      </div>
    </>
  );
}

/** One message at a time, like toasts after sign-in. */
export function Toasts() {
  const { toast, region } = useToasts();
  return createPortal(
    <section
      className={styles.toasts}
      ref={region}
      tabIndex={-1}
      aria-label={say('Notifications (F8)')}
      aria-live="polite"
      data-toaster
    >
      <output>{toast?.variant === 'default' && <Slip key={toast.id} toast={toast} />}</output>
      <div role="alert">{toast?.variant === 'destructive' && <Slip key={toast.id} toast={toast} />}</div>
    </section>,
    document.body,
  );
}

function Slip({ toast }: { toast: Toast }) {
  const paper = useToastPaper({});
  const Icon = toast.variant === 'default' ? CircleCheck : CircleAlert;
  return (
    <div className={styles.toast} data-variant={toast.variant} {...paper}>
      <Icon size={20} strokeWidth={1.75} aria-hidden />
      <div>
        <div className={styles.toastTitle}>{toast.title}</div>
        {toast.description && <div className={styles.toastText}>{toast.description}</div>}
      </div>
      <button
        type="button"
        className={styles.dismiss}
        aria-label={say('Dismiss')}
        title={say('Dismiss')}
        onClick={dismissToast}
      >
        <X size={20} strokeWidth={1.75} aria-hidden />
      </button>
    </div>
  );
}
