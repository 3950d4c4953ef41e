import { mdiFilePdfBox } from '@mdi/js'
import Button, { type ButtonProps } from '@mui/material/Button'
import { Icon } from '../../components/icon.tsx'
import { t } from '../../lib/i18n.ts'

/** Saves the sheet on the page as a PDF, as F9 does. */
export function PdfButton(props: Pick<ButtonProps, 'disabled' | 'loading' | 'onClick'>) {
  return (
    <Button {...props} startIcon={<Icon path={mdiFilePdfBox} />} aria-keyshortcuts="F9" title={t('Save as PDF (F9)')}>
      {t('PDF')}
    </Button>
  )
}
