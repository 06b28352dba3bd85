import { useId, useState } from 'react';
import { css } from '#styled-system/css';
import { say } from '#words';
import { personName } from '../../../../shared/accounts/person-name.ts';
import { isOwnFile } from '../../../../shared/files/file-address.ts';
import { isWebAddress } from '../../../../shared/web-address.ts';
import { useDebounced } from '../../../browser/use-debounced.ts';
import { trpc } from '../../../data/trpc.ts';
import { useLeaveGuard } from '../../../drafts/use-leave-guard.ts';
import { nameRules } from '../../../forms/account-rules.ts';
import { Input } from '../../../forms/controls.tsx';
import { Field } from '../../../forms/field.tsx';
import { FieldPair } from '../../../forms/field-pair.tsx';
import { PlainField } from '../../../forms/plain-field.tsx';
import { type PlainForm, usePlainForm } from '../../../forms/plain-form.ts';
import { CardForm, SectionCard } from '../../../loading/section-card.tsx';
import { ImageUpload } from '../../../media/image-upload.tsx';
import { type CurrentUser, useCurrentUser } from '../../../session/current-user.tsx';
import { Avatar } from '../../../ui/avatar.tsx';
import { SubmitButton } from '../../../ui/button.tsx';
import { Callout } from '../../../ui/callout.tsx';
import { useConfirmationMail, useUpdateProfile } from './use-profile.ts';

const formOf = ({ firstName, lastName, profileImageUrl }: CurrentUser) => ({
  firstName,
  lastName,
  profileImageUrl: profileImageUrl ?? '',
});

/** Name and picture, which the family sees. */
export function DetailsCard() {
  const user = useCurrentUser();
  const form = usePlainForm(formOf(user), nameRules);
  const update = useUpdateProfile({ onError: form.refuse });
  useLeaveGuard({ hasUnsaved: () => form.isDirty, label: say('Discard changes') });
  const changePicture = async (profileImageUrl: string | null) => {
    await update.mutateAsync({ profileImageUrl });
    form.forget('profileImageUrl');
  };
  return (
    <SectionCard title={say('Your details')}>
      <CardForm noValidate onSubmit={form.submit((values) => update.mutate(values, { onSuccess: form.reset }))}>
        <Picture user={user} form={form} onChange={changePicture} />
        <FieldPair>
          <PlainField {...form.bind('firstName')} label={say('First name')} autoComplete="given-name" />
          <PlainField {...form.bind('lastName')} label={say('Last name')} autoComplete="family-name" />
        </FieldPair>
        <EmailField email={user.email} />
        <SubmitButton busy={update.isPending}>{say('Save')}</SubmitButton>
      </CardForm>
    </SectionCard>
  );
}

interface PictureProps {
  user: CurrentUser;
  form: PlainForm<ReturnType<typeof formOf>>;
  /** Saved at once; reports a failure and rejects. */
  onChange: (url: string | null) => Promise<unknown>;
}

/** The picture as others will see it: uploaded, or from the address being typed. */
function Picture({ user, form, onChange }: PictureProps) {
  const picture = useDebounced(form.values.profileImageUrl.trim(), pauseMs);
  const [broken, setBroken] = useState<string>();
  // Whether to show the field for a web address: only if the picture had one. Otherwise people upload pictures.
  const [wasElsewhere] = useState(user.profileImageUrl !== null && !isOwnFile(user.profileImageUrl));
  const isAddress = isWebAddress(picture);
  return (
    <div className={css({ display: 'grid', gap: '18px' })}>
      <ImageUpload
        round
        label={say('Profile picture')}
        category="profile"
        entityId={user.id}
        value={isAddress ? picture : null}
        onChange={onChange}
        onImageError={setBroken}
        placeholder={
          <Avatar css={{ width: '100%', height: '100%', fontSize: '1.75rem' }} self name={personName(form.values)} />
        }
      />
      {wasElsewhere && !(isAddress && isOwnFile(picture)) && (
        <PlainField
          {...form.bind('profileImageUrl')}
          label={say('Picture URL')}
          optional
          type="url"
          inputMode="url"
          placeholder="https://"
          hint={
            picture !== '' && broken === picture
              ? say('We can’t show this picture. Check the URL: it should start with https.')
              : say('The web address of a picture. Without one, we show your initials.')
          }
        />
      )}
    </div>
  );
}

/** Waits for a pause, because half an address would contact the wrong servers. */
const pauseMs = 400;

function EmailField({ email }: { email: string }) {
  const id = useId();
  return (
    <div className={css({ display: 'grid', gap: '10px' })}>
      <Field id={id} label={say('Email')} hint={say('You sign in with this address. You can’t change it here.')}>
        <Input
          css={{ background: 'bg.muted' }}
          id={id}
          type="email"
          value={email}
          readOnly
          aria-describedby={`${id}-hint`}
        />
      </Field>
      <UnconfirmedNote />
    </div>
  );
}

/** Shown until the address is confirmed. */
function UnconfirmedNote() {
  const { data } = trpc.emailVerification.get.useQuery();
  const mail = useConfirmationMail();
  if (data?.isVerified !== false) return null;
  return (
    <div role="status">
      <Callout tone="warning">
        <div className={css({ display: 'grid', gap: '10px', justifyItems: 'start' })}>
          {say(
            'This address isn’t confirmed yet. Until you click the link in our email, we won’t send anything else to it.',
          )}
          <SubmitButton
            variant="outline"
            size="sm"
            busy={mail.isPending}
            busyLabel={say('Sending...')}
            onClick={() => mail.mutate()}
          >
            {say('Send the email again')}
          </SubmitButton>
        </div>
      </Callout>
    </div>
  );
}
