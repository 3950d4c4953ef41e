import { mdiAccountPlusOutline } from '@mdi/js'
import Button from '@mui/material/Button'
import { EmptyState } from '../../../components/empty-state.tsx'
import { t } from '../../../lib/i18n.ts'

/** A new store's list. */
export function NoCustomers({ onAdd }: { onAdd: () => void }) {
  return (
    <EmptyState
      icon={mdiAccountPlusOutline}
      title={t('No customers yet')}
      explanation={t(
        'Type the phone number of your first customer above, or import your customers from a spreadsheet.',
      )}
      action={
        <Button variant="contained" onClick={onAdd}>
          {t('Add the first customer')}
        </Button>
      }
    />
  )
}
