import {
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  type Modifier,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { SortableContext, sortableKeyboardCoordinates, verticalListSortingStrategy } from '@dnd-kit/sortable';
import { useRef, useState } from 'react';
import { useFieldArray, useWatch } from 'react-hook-form';
import { css } from '#styled-system/css';
import { say } from '#words';
import { limits } from '../../../../shared/fields.ts';
import { newId } from '../../../browser/new-id.ts';
import { mayRemove } from '../../../overlay/confirm.ts';
import type { ExperienceFormHandle, FormStep } from './experience-form.ts';
import { NewStep } from './new-step.tsx';
import { stepAnnouncements, stepIndex, stepName } from './step-announcements.ts';
import { StepFields } from './step-fields.tsx';

interface StepsFieldProps {
  form: ExperienceFormHandle;
  onDragging: (isDragging: boolean) => void;
}

const upAndDownOnly: Modifier = ({ transform }) => ({ ...transform, x: 0 });

/** The steps in an order that buttons, dragging and the keyboard can change. */
export function StepsField({ form, onDragging }: StepsFieldProps) {
  const { control } = form;
  const { fields, append, remove, move } = useFieldArray({ control, name: 'subActivities', keyName: 'key' });
  const steps = useWatch({ control, name: 'subActivities' });
  const [moved, setMoved] = useState('');
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const moveTo = (from: number, to: number) => {
    if (from < 0 || to < 0 || to >= steps.length || from === to) return;
    move(from, to);
    setMoved(
      say('{step} is now {position} of {count}.', {
        step: stepName(steps, from),
        position: to + 1,
        count: steps.length,
      }),
    );
  };
  const box = useRef<HTMLDivElement>(null);
  const removeStep = async ({ id, title, duration, description, notes }: FormStep) => {
    if (!(await mayRemove('activity', [title, duration, description, notes]))) return;
    // Steps may have been added or removed while the question was open.
    const index = stepIndex(form.getValues('subActivities'), id);
    if (index < 0) return;
    // The button disappears with its step: the focus moves to the next, or to the add field.
    const buttons = [...(box.current?.querySelectorAll<HTMLElement>('[data-remove]') ?? [])];
    (buttons[index + 1] ?? buttons[index - 1] ?? box.current?.querySelector<HTMLElement>('[data-new] input'))?.focus();
    remove(index);
  };
  const drop = ({ active, over }: DragEndEvent) => {
    onDragging(false);
    if (over) moveTo(stepIndex(steps, active.id), stepIndex(steps, over.id));
  };
  return (
    <div className={css({ display: 'grid', gap: '18px' })} ref={box}>
      {steps.length > 0 && (
        <DndContext
          sensors={sensors}
          collisionDetection={closestCenter}
          modifiers={[upAndDownOnly]}
          onDragStart={() => onDragging(true)}
          onDragEnd={drop}
          onDragCancel={() => onDragging(false)}
          accessibility={stepAnnouncements(steps)}
        >
          <SortableContext items={steps.map(({ id }) => id)} strategy={verticalListSortingStrategy}>
            <ol className={stepsClass} aria-label={say('Activities')}>
              {fields.map((field, index) => (
                <StepFields
                  key={field.key}
                  form={form}
                  id={field.id}
                  index={index}
                  count={fields.length}
                  name={stepName(steps, index)}
                  onMove={(by) => moveTo(index, index + by)}
                  onRemove={() => void removeStep(steps[index] ?? field)}
                />
              ))}
            </ol>
          </SortableContext>
        </DndContext>
      )}
      <output className={css({ srOnly: true })}>{moved}</output>
      {steps.length < limits.activities && (
        <div data-new="">
          <NewStep
            onAdd={(title) =>
              append({ id: newId(), title, description: null, duration: null, notes: null }, { shouldFocus: false })
            }
          />
        </div>
      )}
    </div>
  );
}

const stepsClass = css({ display: 'grid', gap: '12px' });
