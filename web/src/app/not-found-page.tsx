import { mdiHanger } from '@mdi/js'
import Button from '@mui/material/Button'
import { Link } from '@tanstack/react-router'
import { EmptyState } from '../components/empty-state.tsx'
import { t } from '../lib/i18n.ts'

export function NotFoundPage() {
  return (
    <main>
      <EmptyState
        icon={mdiHanger}
        headingLevel="h1"
        title={t('There is no such page')}
        explanation={t('The address may be old, or it was typed with a mistake.')}
        action={
          <Button component={Link} to="/" variant="contained">
            {t('Back to Home')}
          </Button>
        }
      />
    </main>
  )
}
