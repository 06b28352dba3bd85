import { chakra } from '@chakra-ui/react';
import { zodResolver } from '@hookform/resolvers/zod';
import { useId, useState } from 'react';
import { type Control, useForm, useWatch } from 'react-hook-form';
import type { z } from 'zod';
import { profileSchema } from '../../../../shared/accounts/profile.ts';
import { webAddress } from '../../../../shared/fields.ts';
import { isOwnFile } from '../../../../shared/files/file-address.ts';
import { Avatar } from '../../../components/avatar.tsx';
import { SubmitButton } from '../../../components/button.tsx';
import { Input } from '../../../components/form/controls.tsx';
import { Field } from '../../../components/form/field.tsx';
import { FieldPair } from '../../../components/form/field-pair.tsx';
import { TextField } from '../../../components/form/text-field.tsx';
import { ImageUpload } from '../../../components/image-upload.tsx';
import { CardForm, SectionCard } from '../../../components/section-card.tsx';
import { useLeaveGuard } from '../../../components/use-leave-guard.ts';
import { type CurrentUser, fullNameOf, useCurrentUser } from '../../../lib/current-user.tsx';
import { setServerIssues } from '../../../lib/errors.ts';
import { useDebounced } from '../../../lib/use-debounced.ts';
import { UnconfirmedNote } from './unconfirmed-note.tsx';
import { useUpdateProfile } from './use-profile.ts';

type ProfileForm = z.input<typeof profileSchema>;

const formOf = ({ firstName, lastName, profileImageUrl }: CurrentUser): ProfileForm => ({
  firstName,
  lastName,
  profileImageUrl,
});

/** What the family sees: name and picture. */
export function DetailsCard() {
  const user = useCurrentUser();
  const form = useForm<ProfileForm, unknown, z.output<typeof profileSchema>>({
    resolver: zodResolver(profileSchema),
    values: formOf(user),
    resetOptions: { keepDirtyValues: true },
  });
  const update = useUpdateProfile({ onError: (error) => void setServerIssues(form, error) });
  const { control } = form;
  // Read while rendering, or the form wouldn't report its changes.
  const { isDirty } = form.formState;
  useLeaveGuard({ hasUnsaved: () => isDirty, label: 'Discard changes' });
  const changePicture = async (profileImageUrl: string | null) => {
    await update.mutateAsync({ profileImageUrl });
    form.resetField('profileImageUrl', { defaultValue: profileImageUrl });
  };
  return (
    <SectionCard title="Your details">
      <CardForm
        noValidate
        onSubmit={form.handleSubmit((values) =>
          update.mutate(values, { onSuccess: (saved) => form.reset(formOf(saved)) }),
        )}
      >
        <Picture user={user} control={control} onChange={changePicture} />
        <FieldPair>
          <TextField control={control} name="firstName" label="First name" autoComplete="given-name" />
          <TextField control={control} name="lastName" label="Last name" autoComplete="family-name" />
        </FieldPair>
        <EmailField email={user.email} />
        <SubmitButton busy={update.isPending} busyLabel="Saving...">
          Save
        </SubmitButton>
      </CardForm>
    </SectionCard>
  );
}

interface PictureProps {
  user: CurrentUser;
  control: Control<ProfileForm, unknown, z.output<typeof profileSchema>>;
  /** Saved at once; reports a failure and rejects. */
  onChange: (url: string | null) => Promise<unknown>;
}

/** The picture as others will see it: uploaded, or from the address being typed. */
function Picture({ user, control, onChange }: PictureProps) {
  const [firstName, lastName, address] = useWatch({ control, name: ['firstName', 'lastName', 'profileImageUrl'] });
  const picture = useDebounced(address?.trim() ?? '', pauseMs);
  const [broken, setBroken] = useState<string>();
  const name = fullNameOf({ firstName, lastName });
  // Shown where it is in use; otherwise pictures are uploaded.
  const [wasElsewhere] = useState(user.profileImageUrl !== null && !isOwnFile(user.profileImageUrl));
  const isAddress = picture !== '' && webAddress().safeParse(picture).success;
  return (
    <chakra.div display="grid" gap="18px">
      <ImageUpload
        round
        label="Profile picture"
        category="profile"
        entityId={user.id}
        value={isAddress ? picture : null}
        onChange={onChange}
        onImageError={setBroken}
        placeholder={<Avatar self name={name === 'User' ? '' : name} boxSize="100%" fontSize="1.75rem" />}
      />
      {wasElsewhere && !(isAddress && isOwnFile(picture)) && (
        <TextField
          control={control}
          name="profileImageUrl"
          label="Picture address"
          optional
          type="url"
          inputMode="url"
          placeholder="https://"
          hint={
            picture !== '' && broken === picture
              ? 'This picture could not be shown. Check the address; it should begin with https.'
              : 'The web address of a picture. Without one, your initials are shown.'
          }
        />
      )}
    </chakra.div>
  );
}

/** Half an address would contact the wrong servers. */
const pauseMs = 400;

function EmailField({ email }: { email: string }) {
  const id = useId();
  return (
    <chakra.div display="grid" gap="10px">
      <Field id={id} label="Email" hint="You sign in with it. It can’t be changed here.">
        <Input id={id} type="email" value={email} readOnly aria-describedby={`${id}-hint`} background="bg.muted" />
      </Field>
      <UnconfirmedNote />
    </chakra.div>
  );
}
