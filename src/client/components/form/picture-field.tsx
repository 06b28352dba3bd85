import { chakra } from '@chakra-ui/react';
import { type ReactNode, useState } from 'react';
import { type Control, type FieldPath, type FieldPathValue, type FieldValues, useController } from 'react-hook-form';
import { isOwnFile } from '../../../shared/files/file-address.ts';
import { ImageUpload } from '../image-upload.tsx';
import type { ImageTarget } from '../use-image-upload.ts';
import { TextField } from './text-field.tsx';

interface PictureFieldProps<Values extends FieldValues, Output> extends ImageTarget {
  control: Control<Values, unknown, Output>;
  name: FieldPath<Values>;
  /** 'Profile Image' */
  label: string;
  /** 'Profile Image URL' */
  urlLabel: string;
  /** Offers the address also where the picture isn't one elsewhere on the web. */
  offersAddress?: boolean;
  /** What stands in the frame without a picture. */
  placeholder: ReactNode;
}

/** A picture of a form: uploaded here, or named by its address elsewhere on the web. It is kept with the form. */
export function PictureField<Values extends FieldValues, Output>(props: PictureFieldProps<Values, Output>) {
  const { control, name, label, urlLabel, offersAddress, ...upload } = props;
  const { field, fieldState } = useController({ control, name });
  const address: unknown = field.value;
  const value = typeof address === 'string' && address !== '' ? address : null;
  const isUploaded = value !== null && isOwnFile(value);
  const [wasAddress] = useState(value !== null && !isUploaded);
  return (
    <chakra.div display="grid" gap="14px">
      <ImageUpload
        {...upload}
        label={label}
        // Half an address would ask servers that nobody meant.
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
    </chakra.div>
  );
}
