import { type ReactNode, useState } from 'react';
import { type Control, type FieldPath, type FieldPathValue, type FieldValues, useController } from 'react-hook-form';
import { css } from '#styled-system/css';
import { isOwnFile } from '../../../../shared/files/file-address.ts';
import { TextField } from '../../../forms/text-field.tsx';
import { ImageUpload } from '../../../media/image-upload.tsx';
import type { ImageTarget } from '../../../media/use-image-upload.ts';

interface PictureFieldProps<Values extends FieldValues, Output> extends ImageTarget {
  control: Control<Values, unknown, Output>;
  name: FieldPath<Values>;
  /** 'Profile Image' */
  label: string;
  /** 'Profile Image URL' */
  urlLabel: string;
  /** Offers the field for a web address even if the picture isn't from another website. */
  offersAddress?: boolean;
  /** Shown in the frame if there is no picture. */
  placeholder: ReactNode;
}

/** A form's picture: uploaded here, or an address elsewhere on the web. Saved with the form. */
export function PictureField<Values extends FieldValues, Output>(props: PictureFieldProps<Values, Output>) {
  const { control, name, label, urlLabel, offersAddress, ...upload } = props;
  const { field, fieldState } = useController({ control, name });
  const address: unknown = field.value;
  const value = typeof address === 'string' && address !== '' ? address : null;
  const isUploaded = value !== null && isOwnFile(value);
  const [wasAddress] = useState(value !== null && !isUploaded);
  return (
    <div className={css({ display: 'grid', gap: '14px' })}>
      <ImageUpload
        {...upload}
        label={label}
        // Half an address would contact the wrong servers.
        value={isUploaded || !fieldState.isDirty ? value : null}
        onChange={(url) => field.onChange(url as FieldPathValue<Values, FieldPath<Values>>)}
      />
      {!isUploaded && (offersAddress || wasAddress) && (
        <TextField
          control={control}
          name={name}
          label={urlLabel}
          optional
          type="url"
          autoComplete="off"
          placeholder="https://"
        />
      )}
    </div>
  );
}
