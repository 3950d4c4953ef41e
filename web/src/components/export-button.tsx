import { mdiFileDelimitedOutline } from '@mdi/js'
import type { ButtonProps } from '@mui/material/Button'
import { t } from '../lib/i18n.ts'
import { useExporting } from '../lib/use-exporting.ts'
import { Icon } from './icon.tsx'
import { MayButton } from './may-button.tsx'

interface ExportButtonProps extends Pick<ButtonProps, 'size' | 'disabled' | 'sx'> {
  /** Saves the list as a file; it may have to load the rest of the rows first. */
  onExport: () => unknown
}

/** Saves a list for a spreadsheet, for whoever may take data out of the store. */
export function ExportButton({ onExport, ...rest }: ExportButtonProps) {
  const { isExporting, startExport } = useExporting()
  return (
    <MayButton
      needs="export"
      loading={isExporting}
      // A small button stands in a row of filters, where there is no room for an icon.
      {...(rest.size !== 'small' && { loadingPosition: 'start', startIcon: <Icon path={mdiFileDelimitedOutline} /> })}
      onClick={() => startExport(async () => void (await onExport()))}
      {...rest}
    >
      {t('Export CSV')}
    </MayButton>
  )
}
