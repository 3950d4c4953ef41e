import useMediaQuery from '@mui/material/useMediaQuery'
import { TABLE_FROM } from '../../theme/index.ts'

/** Whether a list is shown as cards, for want of room for a table. */
export const useIsNarrow = () => useMediaQuery(`(max-width: ${TABLE_FROM - 0.05}px)`)
