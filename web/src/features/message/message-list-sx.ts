import { selectBoxSx } from '../../components/table/select-box-sx.ts'

/** How the plain elements inside the rows of the outbox look. */
export const listSx = {
  '& .two': { display: 'flex', flexDirection: 'column', minWidth: 0, lineHeight: 1.4 },
  '& .first, & .second': { overflow: 'hidden', textOverflow: 'ellipsis', maxWidth: '100%' },
  '& .second': { textAlign: 'start', color: 'text.secondary', fontSize: 'caption.fontSize' },
  '& .mark': { display: 'inline-flex', alignItems: 'center', gap: 0.5, fontWeight: 550, whiteSpace: 'nowrap' },
  '& .mark svg': { width: 18, height: 18, flexShrink: 0 },
  '& .mark.default': { color: 'text.secondary' },
  '& .mark.info': { color: 'info.main' },
  '& .mark.error': { color: 'error.main' },
  ...selectBoxSx,
} as const
