import { css } from '#styled-system/css';

interface QrPictureProps {
  /** As the server draws it: the path of its modules, and how many are in a row. */
  qr: { size: number; path: string };
  label: string;
}

/** A code for the camera of a phone, dark on white in both color modes. */
export function QrPicture({ qr: { size, path }, label }: QrPictureProps) {
  return (
    <svg
      className={css({ width: '200px', height: '200px', borderRadius: 'md', justifySelf: 'center' })}
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <path d={`M0 0h${size}v${size}h-${size}z`} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}
