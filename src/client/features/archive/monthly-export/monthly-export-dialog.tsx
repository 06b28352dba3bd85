import { type Control, useController, useWatch } from 'react-hook-form';
import { say } from '#words';
import {
  type MonthlyExportKind,
  monthlyExportKinds,
  type SetMonthlyExport,
  setMonthlyExportSchema,
} from '../../../../shared/archive/monthly-export.ts';
import { useSendsMail } from '../../../data/use-sends-mail.ts';
import { FormDialog } from '../../../forms/form-dialog.tsx';
import { PasswordField, TextField } from '../../../forms/text-field.tsx';
import { useEntityForm } from '../../../forms/use-entity-form.ts';
import { Hint } from '../../../ui/detail-parts.tsx';
import { Segment } from '../../../ui/segment.tsx';
import { useSetMonthlyExport } from './use-monthly-export.ts';

const empty = {
  kind: 'webdav' as MonthlyExportKind,
  address: '',
  username: '',
  appPassword: '',
  bucket: '',
  folder: '',
  region: '',
  accessKeyId: '',
  secretAccessKey: '',
};
type Form = typeof empty;

/** Where the monthly export goes. The server tries the place before it saves anything. */
export function MonthlyExportDialog({ onClose }: { onClose: () => void }) {
  const { form, outcome, dialog } = useEntityForm<Form, SetMonthlyExport>({
    schema: setMonthlyExportSchema,
    empty,
    create: (values) => set.mutate(values),
    close: onClose,
  });
  const set = useSetMonthlyExport(outcome);
  const { control } = form;
  const kind = useWatch({ control, name: 'kind' });
  return (
    <FormDialog
      {...dialog}
      busy={set.isPending}
      size="sm"
      title={say('Monthly export')}
      description={say('Everything you can see of your family, once a month. Earlier files stay where they are.')}
      submitLabel={say('Save')}
      busyLabel={say('Trying the place...')}
    >
      <KindField control={control} />
      {kind === 'mail' && (
        <Hint>{say('The email has no data in it. Its link opens your profile, where you download the file.')}</Hint>
      )}
      {kind === 'webdav' && (
        <>
          <TextField
            control={control}
            name="address"
            type="url"
            label={say('Address of the folder')}
            hint={say('By WebDAV, as Nextcloud and most network drives have it.')}
          />
          <TextField control={control} name="username" label={say('User name')} autoComplete="off" />
          <PasswordField control={control} name="appPassword" label={say('App password')} autoComplete="new-password" />
        </>
      )}
      {kind === 's3' && (
        <>
          <TextField control={control} name="address" type="url" label={say('Address of the server')} />
          <TextField control={control} name="bucket" label={say('Bucket')} autoComplete="off" />
          <TextField control={control} name="folder" label={say('Folder (optional)')} autoComplete="off" />
          <TextField control={control} name="region" label={say('Region (optional)')} autoComplete="off" />
          <TextField control={control} name="accessKeyId" label={say('Access key')} autoComplete="off" />
          <PasswordField
            control={control}
            name="secretAccessKey"
            label={say('Secret key')}
            autoComplete="new-password"
          />
        </>
      )}
    </FormDialog>
  );
}

const labels: Record<MonthlyExportKind, string> = {
  webdav: say('Folder'),
  s3: say('Bucket'),
  mail: say('Reminder'),
};

function KindField({ control }: { control: Control<Form, unknown, SetMonthlyExport> }) {
  const { field } = useController({ control, name: 'kind' });
  const sendsMail = useSendsMail();
  const kinds = (['webdav', 's3', 'mail'] as const).filter((each) => each !== 'mail' || sendsMail);
  return (
    <Segment
      label={say('Where it goes')}
      options={kinds.map((value) => ({ value, label: labels[value] }))}
      value={field.value}
      onChange={(value) => field.onChange(monthlyExportKinds.find((each) => each === value))}
      fill
    />
  );
}
