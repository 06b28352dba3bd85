/** What the server gives every record. */
type Given = 'id' | 'userId' | 'tenantId' | 'version' | 'createdAt' | 'updatedAt';

/** A record's own fields, without those that the server adds. */
export type FieldsOf<Entity> = Omit<Entity, Given>;

/** A record's values for the fields of a form, which are those of `empty`. */
export const fieldsOf = <Form extends object>(record: Form, empty: Form): Form =>
  Object.fromEntries(Object.keys(empty).map((name) => [name, Reflect.get(record, name) as unknown])) as Form;
