import { useState } from 'react';
import { z } from 'zod';
import { say } from '#words';
import { FormDialog } from '../../../forms/form-dialog.tsx';
import { useEntityForm } from '../../../forms/use-entity-form.ts';
import { ShownCode } from './shown-code.tsx';
import { useMakeHandingOnCode } from './use-handing-on.ts';

const nothing = z.object({});

/** Makes another code. The one before no longer works. */
export function NewCodeDialog({
  child: { id, name },
  onClose,
}: {
  child: { id: number; name: string };
  onClose: () => void;
}) {
  const [code, setCode] = useState<string>();
  const { outcome, dialog } = useEntityForm({
    schema: nothing,
    empty: {},
    create: () => make.mutate({ id }),
    close: onClose,
  });
  const make = useMakeHandingOnCode({ ...outcome, onSuccess: (changed) => setCode(changed.code ?? undefined) });
  return (
    <FormDialog
      {...dialog}
      busy={make.isPending}
      size="sm"
      leave={false}
      title={say('A new code for {name}', { name })}
      description={say('The earlier code no longer works. The other parents get an email about it, without the code.')}
      submitLabel={say('Make a new code')}
      busyLabel={say('Making...')}
      result={code !== undefined && { title: say('The code for {name}', { name }), content: <ShownCode code={code} /> }}
    >
      {null}
    </FormDialog>
  );
}
