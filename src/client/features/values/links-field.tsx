import { chakra } from '@chakra-ui/react';
import { X } from 'lucide-react';
import { type KeyboardEvent, useId, useState } from 'react';
import { webAddress } from '../../../shared/fields.ts';
import { Button, IconButton } from '../../components/button.tsx';
import { describedBy, Field } from '../../components/form/field.tsx';
import { Input } from '../../components/form/text-field.tsx';
import type { LessonFormHandle } from './lesson-fields.tsx';

const invalid = 'Invalid URL';
const address = webAddress(invalid);

/** Web addresses that go with a lesson; each is checked before it is added. */
export function LinksField({ form }: { form: LessonFormHandle }) {
  const id = useId();
  const [text, setText] = useState('');
  const [error, setError] = useState<string>();
  const links = form.watch('mediaUrls');
  const set = (next: string[]) => form.setValue('mediaUrls', next, { shouldDirty: true });
  const add = () => {
    const url = text.trim();
    if (!address.safeParse(url).success) {
      setError(invalid);
      return;
    }
    setError(undefined);
    setText('');
    if (!links.includes(url)) set([...links, url]);
  };
  const keyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || text.trim() === '') return;
    event.preventDefault();
    add();
  };
  return (
    <Field id={id} label="Resource URLs" optional {...(error ? { error } : {})}>
      {links.length > 0 && (
        <ul>
          {links.map((url) => (
            <chakra.li key={url} display="grid" gridTemplateColumns="minmax(0, 1fr) auto" alignItems="center">
              <chakra.span overflowWrap="anywhere">{url}</chakra.span>
              <IconButton label={`Remove ${url}`} onClick={() => set(links.filter((other) => other !== url))}>
                <X size={18} strokeWidth={2} aria-hidden />
              </IconButton>
            </chakra.li>
          ))}
        </ul>
      )}
      <chakra.div display="grid" gridTemplateColumns="minmax(0, 1fr) auto" gap="10px">
        <Input
          id={id}
          value={text}
          inputMode="url"
          placeholder="https://"
          onKeyDown={keyDown}
          onChange={(event) => {
            setText(event.target.value);
            setError(undefined);
          }}
          {...describedBy(id, error ? { error } : {})}
        />
        <Button disabled={text.trim() === ''} onClick={add}>
          Add URL
        </Button>
      </chakra.div>
    </Field>
  );
}
