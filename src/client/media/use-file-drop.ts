import { type DragEvent, useState } from 'react';
import { say } from '#words';
import { isFolder } from './use-form-files.ts';

/** Makes an area accept dropped files. `problem` says why the last drop was refused. */
export function useFileDrop(onFiles: (files: File[]) => void, isDisabled = false) {
  const [isOver, setIsOver] = useState(false);
  const [problem, setProblem] = useState<string>();
  const onDragOver = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(!isDisabled);
  };
  const onDrop = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(false);
    if (isDisabled) return;
    const hasFolder = [...event.dataTransfer.items].some(isFolder);
    const files = [...event.dataTransfer.files];
    setProblem(hasFolder ? say('Please drop files, not a folder.') : undefined);
    if (!hasFolder && files.length > 0) onFiles(files);
  };
  return {
    problem,
    clearProblem: () => setProblem(undefined),
    area: { 'data-over': isOver || undefined, onDragOver, onDragLeave: () => setIsOver(false), onDrop },
  };
}
