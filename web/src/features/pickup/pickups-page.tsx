import { contract, type Visit } from '@clothesline/contract'
import { addDays, parseDay } from '@clothesline/domain'
import {
  mdiCalendarToday,
  mdiChevronLeft,
  mdiChevronRight,
  mdiMapMarkerOutline,
  mdiMoped,
  mdiPlus,
  mdiPrinterOutline,
  mdiRoutes,
  mdiTruckPlusOutline,
} from '@mdi/js'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { DateField, dayFieldWidth } from '../../components/date-field.tsx'
import { EmptyState } from '../../components/empty-state.tsx'
import { ErrorState } from '../../components/error-state.tsx'
import { Icon } from '../../components/icon.tsx'
import { ListSkeleton } from '../../components/list-skeleton.tsx'
import { MoreMenu } from '../../components/more-menu.tsx'
import { PageHeader } from '../../components/page-header.tsx'
import { useIsNarrow } from '../../components/table/use-is-narrow.ts'
import { useCall } from '../../lib/call-query.ts'
import { t } from '../../lib/i18n.ts'
import { printShopPaper } from '../paper/index.ts'
import { useToday } from '../store/index.ts'
import { Board } from './board.tsx'
import { heldWords } from './held-words.ts'
import { runPaper } from './run-paper.ts'
import { useVisitSteps } from './use-visit-steps.ts'
import { VisitCard } from './visit-card.tsx'
import { VisitMenu, type VisitTask } from './visit-menu.tsx'

const NewVisitDialog = lazy(() => import('./new-visit-dialog.tsx').then((part) => ({ default: part.NewVisitDialog })))
const VisitDialog = lazy(() => import('./visit-dialogs.tsx').then((part) => ({ default: part.VisitDialog })))
const RidersDialog = lazy(() => import('./riders-dialog.tsx').then((part) => ({ default: part.RidersDialog })))
const AreasDialog = lazy(() => import('./areas-dialog.tsx').then((part) => ({ default: part.AreasDialog })))

/** The riders' day: requests that wait, and the board of stops. `?date=2026-11-16`. */
export function PickupsPage() {
  const today = useToday()
  const { date: asked = '', deliver } = useSearch({ from: '/inside/pickups' })
  const date = parseDay(asked) ?? today
  const navigate = useNavigate()
  const go = (day: string) => void navigate({ to: '/pickups', search: { date: day }, replace: true })
  const { data, error, isFetching, refetch } = useCall(
    contract.pickup.allPickups,
    { date },
    { placeholderData: (before) => before },
  )
  const { data: places } = useCall(contract.pickup.areas, {})
  const { data: onTheRoad } = useCall(contract.run.riders, {})
  const toLookAt = onTheRoad?.refused.length ?? 0
  const holding = onTheRoad?.phones.filter(({ waiting }) => waiting > 0) ?? []
  const steps = useVisitSteps()
  const [menu, setMenu] = useState<{ id: string; anchor: HTMLElement } | null>(null)
  const [task, setTask] = useState<{ id: string; name: VisitTask } | null>(null)
  const [dialog, setDialog] = useState<'new' | 'areas' | 'riders' | null>(deliver === undefined ? null : 'new')
  const find = (id: string | undefined) =>
    [...(data?.visits ?? []), ...(data?.waiting ?? [])].find((one) => one._id === id)
  const [inMenu, inTask] = [find(menu?.id), find(task?.id)]
  const openMenu = ({ _id: id }: Visit, anchor: HTMLElement) => setMenu({ id, anchor })
  const hasPlaces = places !== undefined && places.areas.length > 0 && places.slots.length > 0
  const planned = data?.visits.filter(({ status }) => status !== 'requested') ?? []
  const print = () => void printShopPaper(() => runPaper(date, planned))
  const isNarrow = useIsNarrow()
  const ridersLabel = toLookAt > 0 ? t('Riders, to check: {count}', { count: toLookAt }) : t('Riders')
  return (
    <>
      <PageHeader
        title={t('Pickups & deliveries')}
        actions={
          <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', gap: 1 }}>
            {!isNarrow && (
              <>
                <Button color={toLookAt > 0 ? 'error' : 'primary'} onClick={() => setDialog('riders')}>
                  {ridersLabel}
                </Button>
                <Button onClick={() => setDialog('areas')}>{t('Areas and slots')}</Button>
              </>
            )}
            <Button
              variant="contained"
              disabled={!hasPlaces}
              aria-label={t('New pickup or delivery')}
              // On a phone a mere plus would look like the floating button of a new order.
              startIcon={<Icon path={isNarrow ? mdiTruckPlusOutline : mdiPlus} />}
              sx={isNarrow ? iconOnlySx : {}}
              onClick={() => setDialog('new')}
            >
              {!isNarrow && t('New pickup or delivery')}
            </Button>
          </Stack>
        }
      />
      <Stack
        direction="row"
        useFlexGap
        sx={{ alignItems: 'center', flexWrap: 'wrap', gap: 1, mb: { xs: 1, sm: 2 }, mx: { xs: -1, sm: 0 } }}
      >
        <DayChoice date={date} onDay={go} />
        {!isNarrow && date !== today && <Button onClick={() => go(today)}>{t('Today')}</Button>}
        <Box sx={{ flexGrow: 1 }} />
        {isNarrow ? (
          <MoreMenu
            items={[
              ...(date === today ? [] : [{ label: t('Today'), icon: mdiCalendarToday, onClick: () => go(today) }]),
              { label: ridersLabel, icon: mdiMoped, isUrgent: toLookAt > 0, onClick: () => setDialog('riders') },
              { label: t('Areas and slots'), icon: mdiMapMarkerOutline, onClick: () => setDialog('areas') },
              ...(planned.length > 0 ? [{ label: t('Print the run'), icon: mdiPrinterOutline, onClick: print }] : []),
            ]}
          />
        ) : (
          planned.length > 0 && (
            <Button startIcon={<Icon path={mdiPrinterOutline} />} onClick={print}>
              {t('Print the run')}
            </Button>
          )
        )}
      </Stack>
      {holding.map((phone) => (
        <Alert key={phone._id} severity="warning" sx={{ mb: 1 }}>
          <bdi>{phone.name}</bdi>: {heldWords(phone)}
        </Alert>
      ))}
      {data === undefined && error === null && <ListSkeleton />}
      {data === undefined && error !== null && (
        <ErrorState
          title={t('The pickups could not be loaded')}
          error={error}
          isRetrying={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {data !== undefined && data.waiting.length > 0 && (
        <Box component="section" aria-labelledby="waiting-visits" sx={{ mb: 3 }}>
          <Typography id="waiting-visits" component="h2" variant="h6" sx={{ mb: 1 }}>
            {t('Waiting')} ({data.waiting.length})
          </Typography>
          <Box sx={waitingStyle}>
            {data.waiting.map((visit) => (
              <VisitCard key={visit._id} visit={visit} showsDay steps={steps} onMenu={openMenu} />
            ))}
          </Box>
        </Box>
      )}
      {data !== undefined && planned.length > 0 && (
        <Board visits={planned} riders={data.riders} steps={steps} onMenu={openMenu} />
      )}
      {data !== undefined && planned.length === 0 && (
        <EmptyState
          icon={mdiRoutes}
          title={t('No stops on this day')}
          explanation={
            hasPlaces
              ? t('Book a pickup, or the delivery of an order that is ready.')
              : t('First set where the shop goes and when: areas with their PIN codes, and weekly slots.')
          }
          action={
            places !== undefined && !hasPlaces ? (
              <Button variant="contained" onClick={() => setDialog('areas')}>
                {t('Areas and slots')}
              </Button>
            ) : undefined
          }
        />
      )}
      {menu !== null && inMenu !== undefined && (
        <VisitMenu
          visit={inMenu}
          anchor={menu.anchor}
          riders={data?.riders ?? []}
          steps={steps}
          onTask={(name) => setTask({ id: inMenu._id, name })}
          onClose={() => setMenu(null)}
        />
      )}
      <Suspense fallback={null}>
        {task !== null && inTask !== undefined && (
          <VisitDialog task={task.name} visit={inTask} onClose={() => setTask(null)} />
        )}
        {dialog === 'new' && (
          <NewVisitDialog
            {...(deliver !== undefined && { invoice: String(deliver) })}
            onDone={(day) => {
              setDialog(null)
              go(day)
            }}
            onClose={() => setDialog(null)}
          />
        )}
        {dialog === 'areas' && <AreasDialog onClose={() => setDialog(null)} />}
        {dialog === 'riders' && <RidersDialog onClose={() => setDialog(null)} />}
      </Suspense>
    </>
  )
}

function DayChoice({ date, onDay }: { date: string; onDay: (day: string) => void }) {
  const today = useToday()
  return (
    <Stack direction="row" sx={{ alignItems: 'center', gap: 0.5 }}>
      <IconButton aria-label={t('Previous day')} onClick={() => onDay(addDays(date, -1))}>
        <Icon path={mdiChevronLeft} sx={mirrored} />
      </IconButton>
      <DateField
        size="small"
        label={t('Day')}
        value={date}
        onChange={(day) => day !== '' && onDay(day)}
        sx={{ width: dayFieldWidth(date, today) }}
      />
      <IconButton aria-label={t('Next day')} onClick={() => onDay(addDays(date, 1))}>
        <Icon path={mdiChevronRight} sx={mirrored} />
      </IconButton>
    </Stack>
  )
}

const waitingStyle = {
  display: 'grid',
  gap: 1.5,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(auto-fill, minmax(280px, 1fr))' },
} as const

const iconOnlySx = { minWidth: 48, '& .MuiButton-startIcon': { mx: 0 } } as const

const mirrored = { '[dir="rtl"] &': { transform: 'scaleX(-1)' } } as const
