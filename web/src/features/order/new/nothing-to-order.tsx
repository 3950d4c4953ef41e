import { mdiTshirtCrewOutline } from '@mdi/js'
import { EmptyState } from '../../../components/empty-state.tsx'
import { ButtonLink } from '../../../components/link/button-link.ts'
import { PageHeader } from '../../../components/page-header.tsx'
import { t } from '../../../lib/i18n.ts'

export function NoRates() {
  return (
    <EmptyState
      icon={mdiTshirtCrewOutline}
      title={t('There are no rates yet')}
      explanation={t('An order needs cloths, services and what they cost. Add them in the master data first.')}
      action={
        <ButtonLink to="/masterData/clothsMaster" variant="contained">
          {t('Open Cloths Master')}
        </ButtonLink>
      }
    />
  )
}

export function NothingOffered() {
  return (
    <>
      <PageHeader title={t('New order')} />
      <EmptyState
        icon={mdiTshirtCrewOutline}
        title={t('Orders are switched off')}
        explanation={t('This store takes orders neither by quantity nor by kg. Switch one of them on in the settings.')}
      />
    </>
  )
}
