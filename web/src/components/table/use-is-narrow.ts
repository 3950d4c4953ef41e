import useMediaQuery from '@mui/material/useMediaQuery'
import { TABLE_FROM } from '../../theme/index.ts'

const narrowerThan = (tableFrom: number) => `(max-width: ${tableFrom - 0.05}px)`

/** Whether a list is shown as cards, for want of room for a table. */
export const useIsNarrow = (tableFrom: number = TABLE_FROM) => useMediaQuery(narrowerThan(tableFrom))

/** The same before anything is rendered, to load early what only cards need. */
export const isNarrowNow = () => window.matchMedia(narrowerThan(TABLE_FROM)).matches
