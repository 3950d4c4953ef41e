import useMediaQuery from '@mui/material/useMediaQuery'
import { TABLE_FROM } from '../../theme/index.ts'

/** Whether a list is shown as cards, for want of room for a table. */
export const useIsNarrow = (tableFrom: number = TABLE_FROM) => useMediaQuery(`(max-width: ${tableFrom - 0.05}px)`)
