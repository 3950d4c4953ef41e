import type { Cloth, Rate, Service } from '@clothesline/contract'
import { mdiHanger, mdiMagnify, mdiPlus } from '@mdi/js'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import { useTheme } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useQueries } from '@tanstack/react-query'
import { lazy, Suspense, useEffect, useMemo, useState } from 'react'
import { createPortal } from 'react-dom'
import { EmptyState } from '../../../components/empty-state.tsx'
import { ErrorState } from '../../../components/error-state.tsx'
import { Icon } from '../../../components/icon.tsx'
import { LeaveGuard } from '../../../components/leave-guard.tsx'
import { ListSkeleton } from '../../../components/list-skeleton.tsx'
import { PageHeader } from '../../../components/page-header.tsx'
import { t } from '../../../lib/i18n.ts'
import { notifyError } from '../../../lib/notifications.ts'
import { failure } from '../../../lib/texts.ts'
import { masterQueries } from '../master-queries.ts'
import type { Task } from './name-dialogs.tsx'
import { PhoneTools } from './phone-tools.tsx'
import { RateList } from './rate-list.tsx'
import { RateSheet } from './rate-sheet.tsx'
import { SaveState } from './save-state.tsx'
import { findRows, sheetOf } from './sheet.ts'
import type { Position } from './sheet-selection.ts'
import { SheetToolbar } from './sheet-toolbar.tsx'
import { useRateSheet } from './use-rate-sheet.ts'

/** Its forms are wanted only once something is added or changed. */
const NameDialogs = lazy(() => import('./name-dialogs.tsx').then((module) => ({ default: module.NameDialogs })))

export function ClothsMasterPage() {
  const lists = useQueries({
    queries: [masterQueries.cloths, masterQueries.services, masterQueries.rates],
    combine: ([cloths, services, rates]) => ({
      cloths: cloths.data?.cloths,
      services: services.data?.services,
      rates: rates.data?.rates,
      // The counter cannot work without these two, so their failure is shown too.
      isClothTypeMissing: services.isError || rates.isError,
      error: cloths.error ?? services.error ?? rates.error,
      isFetching: [cloths, services, rates].some(({ isFetching }) => isFetching),
      refetch: () => Promise.all([cloths, services, rates].map(({ refetch }) => refetch())),
    }),
  })
  const { cloths, services, rates, isClothTypeMissing } = lists
  const isPhone = useMediaQuery(useTheme().breakpoints.down('sm'))
  const [savePlace, setSavePlace] = useState<Element | null>(null)
  useEffect(() => {
    if (isClothTypeMissing) notifyError(failure.clothTypesNotFetched)
  }, [isClothTypeMissing])
  const isThere = cloths !== undefined && services !== undefined && rates !== undefined

  return (
    <>
      <PageHeader
        title={t('Cloths Master')}
        hint={t('What you charge for each cloth with each service. Changes are saved as you go.')}
        actions={isPhone && <Box ref={setSavePlace} />}
      />
      {isThere ? (
        <Sheet cloths={cloths} services={services} rates={rates} isPhone={isPhone} savePlace={savePlace} />
      ) : lists.error === null ? (
        <ListSkeleton />
      ) : (
        <ErrorState
          title={t('The rates could not be loaded')}
          error={lists.error}
          isRetrying={lists.isFetching}
          onRetry={() => void lists.refetch()}
        />
      )}
    </>
  )
}

interface SheetProps {
  cloths: Cloth[]
  services: Service[]
  rates: Rate[]
  isPhone: boolean
  /** Where a phone says whether everything is saved. */
  savePlace: Element | null
}

function Sheet({ cloths, services, rates: list, isPhone, savePlace }: SheetProps) {
  const sheet = useMemo(() => sheetOf(cloths, services, list), [cloths, services, list])
  const rates = useRateSheet(sheet)
  const [search, setSearch] = useState('')
  const [task, setTask] = useState<Task>(null)
  const shown = { ...rates, sheet: findRows(sheet, search) }
  const inactive = {
    cloths: cloths.filter(({ active }) => !active),
    services: services.filter(({ active }) => !active),
  }
  const isEmpty = sheet.services.length === 0 || sheet.rows.length === 1
  const openName = ({ row, col }: Position, isDelete: boolean) => {
    const cloth = cloths.find(({ name }) => name === shown.sheet.rows[row]?.name)
    const service = shown.sheet.services[col]
    const act = isDelete ? 'delete' : 'edit'
    if (row < 0 && service !== undefined) setTask({ kind: 'service', act, service })
    else if (cloth !== undefined) setTask({ kind: 'cloth', act, cloth })
  }
  const tools = {
    rates,
    search,
    inactiveCount: inactive.cloths.length + inactive.services.length,
    onSearch: setSearch,
    onAdd: (kind: 'cloth' | 'service') => setTask({ kind, act: 'add' }),
    onShowInactive: () => setTask({ kind: 'inactive' }),
  }
  const hasRows = !isEmpty && shown.sheet.rows.length > 0

  return (
    <>
      {rates.reason !== undefined && (
        <Alert severity="info" sx={{ mb: 1.5 }}>
          {rates.reason}
        </Alert>
      )}
      {isPhone ? (
        <>
          {savePlace !== null && createPortal(<SaveState {...rates} />, savePlace)}
          {!hasRows && <PhoneTools {...tools} />}
        </>
      ) : (
        <SheetToolbar {...tools} />
      )}
      {isEmpty ? (
        <EmptyState
          icon={mdiHanger}
          title={t('Add your cloths and services')}
          explanation={t(
            'The sheet shows every cloth with every service. Add at least one of each, then fill in the rates.',
          )}
          action={
            <Stack direction="row" spacing={1}>
              {(['cloth', 'service'] as const).map((kind) => (
                <Button
                  key={kind}
                  variant="contained"
                  startIcon={<Icon path={mdiPlus} />}
                  onClick={() => setTask({ kind, act: 'add' })}
                >
                  {kind === 'cloth' ? t('Add cloth') : t('Add service')}
                </Button>
              ))}
            </Stack>
          }
        />
      ) : shown.sheet.rows.length === 0 ? (
        <EmptyState
          icon={mdiMagnify}
          title={t('No cloth matches “{search}”', { search })}
          explanation={t('The search covers the names.')}
          action={<Button onClick={() => setSearch('')}>{t('Show all cloths')}</Button>}
        />
      ) : isPhone ? (
        <RateList rates={shown} tools={tools} onOpenName={openName} />
      ) : (
        <RateSheet rates={shown} onOpenName={openName} />
      )}
      {task !== null && (
        <Suspense fallback={null}>
          <NameDialogs offered={sheet.services.map(({ name }) => name)} task={task} {...inactive} onTask={setTask} />
        </Suspense>
      )}
      <LeaveGuard
        isWanted={rates.isHeld}
        explanation={t('Some rates are not saved yet. You will lose them if you leave this page.')}
      />
    </>
  )
}
