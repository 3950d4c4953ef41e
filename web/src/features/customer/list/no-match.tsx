import { mdiAccountSearchOutline } from '@mdi/js'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import { EmptyState } from '../../../components/empty-state.tsx'
import { formatPhone } from '../../../lib/format.ts'
import { t } from '../../../lib/i18n.ts'
import type { NewPerson } from '../customer-form.ts'

interface NoMatchProps {
  /** The person that the search text would name. */
  missing: NewPerson | null
  onShowAll: () => void
  onNew: (person: NewPerson) => void
}

/** No one matches the search: offers to show all customers, or to add this one. */
export function NoMatch({ missing, onShowAll, onNew }: NoMatchProps) {
  return (
    <EmptyState
      icon={mdiAccountSearchOutline}
      title={t('No customer matches')}
      explanation={t('Names, phone numbers, ids, e-mail addresses and notes were searched.')}
      action={
        <Stack direction="row" sx={{ flexWrap: 'wrap', justifyContent: 'center', gap: 1 }}>
          <Button onClick={onShowAll}>{t('Show all customers')}</Button>
          {missing !== null && (
            <Button variant="contained" onClick={() => onNew(missing)}>
              {t('Add “{text}”', { text: missing.name || formatPhone(missing.contact) })}
            </Button>
          )}
        </Stack>
      }
    />
  )
}
