import { useState } from 'react';
import { z } from 'zod';
import { say } from '#words';
import { FormDialog } from '../../../forms/form-dialog.tsx';
import { useEntityForm } from '../../../forms/use-entity-form.ts';
import { ShownLink } from './shown-link.tsx';
import { type Relative, type RelativeLink, useNewLink } from './use-relatives.ts';

const nothing = z.object({});

/** Makes a link for another device. The one before no longer works. */
export function NewLinkDialog({ relative: { id, name }, onClose }: { relative: Relative; onClose: () => void }) {
  const [made, setMade] = useState<RelativeLink>();
  const { outcome, dialog } = useEntityForm({
    schema: nothing,
    empty: {},
    create: () => link.mutate({ id }),
    close: onClose,
  });
  const link = useNewLink({ ...outcome, onSuccess: setMade });
  return (
    <FormDialog
      {...dialog}
      busy={link.isPending}
      size="sm"
      leave={false}
      title={say('A new device for {name}', { name })}
      description={say('You get a new link. The last one no longer works; pages that are open stay open.')}
      submitLabel={say('Create link')}
      busyLabel={say('Creating...')}
      result={made && { title: say('{name}’s link', { name }), content: <ShownLink link={made} /> }}
    >
      {null}
    </FormDialog>
  );
}
