import { say } from '#words';
import { webAddress } from '../../../../shared/fields.ts';
import { ListInput } from '../../../components/list-input.tsx';
import type { LessonFormHandle } from './lesson-fields.tsx';

const address = webAddress();

/** A lesson's web addresses; each is checked before it is added. */
export function LinksField({ form }: { form: LessonFormHandle }) {
  return (
    <ListInput
      label={say('Resource URLs')}
      optional
      value={form.watch('mediaUrls')}
      onChange={(links) => form.setValue('mediaUrls', links, { shouldDirty: true })}
      addLabel={say('Add URL')}
      placeholder="https://"
      inputMode="url"
      problemOf={(text) => (address.safeParse(text).success ? undefined : say('Invalid URL'))}
    />
  );
}
