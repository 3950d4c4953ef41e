import Backdrop from '@mui/material/Backdrop'
import CircularProgress from '@mui/material/CircularProgress'
import { t } from '../../lib/i18n.ts'

export function Overlay({ isShown }: { isShown: boolean }) {
  return (
    <Backdrop
      open={isShown}
      unmountOnExit
      // To be seen only: whoever goes on typing, or goes elsewhere, is not held up.
      sx={(theme) => ({
        zIndex: theme.zIndex.modal + 1,
        bgcolor: 'rgb(16 24 40 / 0.32)',
        pointerEvents: 'none',
        // What is awaited is the answer to a question, such as a PIN: it must not be dimmed.
        'body:has([data-asks]) &': { display: 'none' },
      })}
    >
      <CircularProgress color="success" aria-label={t('Loading')} />
    </Backdrop>
  )
}
