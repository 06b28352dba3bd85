import { z } from 'zod';
import { type Carer, type CarerArea, carerAreas, usualAreas } from '../../../../shared/accounts/carers.ts';
import { setMemberSchema } from '../../../../shared/accounts/families.ts';
import { createInvitationSchema } from '../../../../shared/accounts/invitations.ts';

/** A parent or a carer, as the fields have it. No child means all of them. */
export interface PlaceForm {
  kind: 'parent' | 'carer';
  areas: Record<CarerArea, boolean>;
  childIds: number[];
}

/** What the form begins with: that of a member, or of a new parent. */
export function placeOf(carer: Carer | null): PlaceForm {
  const shown: readonly CarerArea[] = carer?.areas ?? usualAreas;
  const areas = Object.fromEntries(carerAreas.map((area) => [area, shown.includes(area)]));
  return {
    kind: carer ? 'carer' : 'parent',
    areas: areas as PlaceForm['areas'],
    childIds: [...(carer?.childIds ?? [])],
  };
}

/** As it is sent. */
export const carerOf = ({ kind, areas, childIds }: PlaceForm) =>
  kind === 'parent'
    ? null
    : { areas: carerAreas.filter((area) => areas[area]), childIds: childIds.length > 0 ? childIds : null };

export const inviteFormSchema = z.preprocess(
  ({ email, ...place }: PlaceForm & { email: string }) => ({ email, carer: carerOf(place) }),
  createInvitationSchema,
);

export const memberFormSchema = z.preprocess(
  ({ id, ...place }: PlaceForm & { id: number }) => ({ id, carer: carerOf(place) }),
  setMemberSchema,
);
