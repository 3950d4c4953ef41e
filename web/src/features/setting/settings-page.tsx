import type { Store } from '@clothesline/contract'
import {
  mdiBackupRestore,
  mdiDatabaseExportOutline,
  mdiDevices,
  mdiKeyOutline,
  mdiMessageTextOutline,
  mdiPrinterOutline,
} from '@mdi/js'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import { lazy, memo, Suspense } from 'react'
import type { Control } from 'react-hook-form'
import { ErrorState } from '../../components/error-state.tsx'
import { Icon } from '../../components/icon.tsx'
import { LeaveGuard } from '../../components/leave-guard.tsx'
import { ButtonLink } from '../../components/link/button-link.ts'
import { ListSkeleton } from '../../components/list-skeleton.tsx'
import { PageHeader } from '../../components/page-header.tsx'
import { t } from '../../lib/i18n.ts'
import { failure } from '../../lib/texts.ts'
import { lazyWhenIdle } from '../../lib/when-idle.ts'
import { LazyStoreAdminCard } from '../otp/index.ts'
import { type StoreForm, useOwnStore } from '../store/index.ts'
import { SaveBar } from './save-bar.tsx'
import { groups, onTheBill, type SettingGroup } from './setting-groups.tsx'
import { SettingIndex } from './setting-index.tsx'
import { SettingSection } from './setting-section.tsx'
import { useSection } from './use-section.ts'
import { useSettingsForm } from './use-settings-form.ts'

const BillSample = lazyWhenIdle(() => import('./bill-sample.tsx').then((part) => part.BillSample))
const MoreSections = lazy(() => import('./more-sections.tsx').then((part) => ({ default: part.MoreSections })))

export function SettingsPage() {
  const { data: store, error, isFetching, refetch } = useOwnStore()
  return (
    <>
      <PageHeader
        title={t('Settings')}
        hint={t('How your store works. The defaults suit most laundries.')}
        actions={
          store !== undefined && (
            <ButtonLink to="/updatePassword" variant="outlined" startIcon={<Icon path={mdiKeyOutline} />}>
              {t('Update Password')}
            </ButtonLink>
          )
        }
      />
      {store !== undefined ? (
        <Settings store={store} />
      ) : error === null ? (
        <ListSkeleton />
      ) : (
        <ErrorState
          title={t('The settings could not be loaded')}
          error={error}
          isRetrying={isFetching}
          onRetry={() => void refetch()}
        />
      )}
    </>
  )
}

const more = [
  { id: 'printers', title: () => t('Printers'), icon: mdiPrinterOutline },
  { id: 'devices', title: () => t('Where you are logged in'), icon: mdiDevices },
  { id: 'messages', title: () => t('Message texts'), icon: mdiMessageTextOutline },
  { id: 'export', title: () => t('Data export'), icon: mdiDatabaseExportOutline },
  { id: 'backup', title: () => t('Backup'), icon: mdiBackupRestore },
]
const allIds = [...groups, ...more].map(({ id }) => id)

function Settings({ store }: { store: Store }) {
  const { form, discard, question, isChangedElsewhere, fieldState } = useSettingsForm(store)
  const { control, isDirty } = form
  const wrongIds = groups.filter(({ fields }) => fields.some((field) => fieldState(field).invalid)).map(({ id }) => id)
  const { section, wasShown, show } = useSection(allIds, wrongIds, form.formState.submitCount)
  const index = [...groups, ...more].map(({ id, title, icon }) => {
    return { id, title: title(), icon, hasProblem: wrongIds.includes(id) }
  })
  const isInForm = groups.some(({ id }) => id === section)
  const hasSample = onTheBill.includes(section)
  return (
    <Box sx={columnsStyle}>
      <SettingIndex entries={index} current={section} onChoose={show} />
      <Stack useFlexGap spacing={2} sx={{ minWidth: 0 }}>
        <Stack
          useFlexGap
          component="form"
          noValidate
          spacing={2}
          onSubmit={form.submit}
          sx={{ display: isInForm ? 'flex' : 'none' }}
        >
          {isChangedElsewhere && (
            <Alert severity="warning">
              {t(
                'These settings were changed on another device. What you typed is still here; check it and save again.',
              )}
            </Alert>
          )}
          {groups.map(({ id, title, explanation, icon, body, extra }) => (
            <SettingSection
              key={id}
              id={id}
              title={title()}
              explanation={explanation()}
              icon={icon}
              hasProblem={wrongIds.includes(id)}
              isShown={id === section}
            >
              <SettingFields control={control} body={body} extra={extra} />
            </SettingSection>
          ))}
          {/* Enter in any field saves, as in every form. */}
          <button type="submit" hidden>
            {t('Save settings')}
          </button>
        </Stack>
        <Suspense fallback={null}>{section === 'security' && <LazyStoreAdminCard />}</Suspense>
        <Suspense fallback={<ListSkeleton />}>
          {more.some(({ id }) => wasShown(id)) && <MoreSections store={store} section={section} wasShown={wasShown} />}
        </Suspense>
        <SaveBar
          isShown={isDirty}
          isSaving={form.isSaving}
          problem={form.isUnsaved ? t(failure.orderNotSaved) : form.problems.join(' ') || undefined}
          onSave={() => form.submit()}
          onDiscard={discard}
        />
      </Stack>
      <Suspense fallback={null}>{hasSample && <BillSample control={control} />}</Suspense>
      {question}
      <LeaveGuard isWanted={isDirty} explanation={t('Your changes to the settings are not saved yet.')} />
    </Box>
  )
}

type SettingFieldsProps = Pick<SettingGroup, 'body' | 'extra'> & { control: Control<StoreForm> }

/** Each field follows the form by itself, so another section or problem need not draw all fields of all sections again. */
const SettingFields = memo(function SettingFields({ control, body: Body, extra: Extra }: SettingFieldsProps) {
  return (
    <>
      <Body control={control} />
      <Suspense fallback={null}>{Extra !== undefined && <Extra control={control} />}</Suspense>
    </>
  )
})

const columnsStyle = {
  display: 'grid',
  gap: { xs: 2, md: 3 },
  alignItems: 'start',
  gridTemplateColumns: {
    xs: 'minmax(0, 1fr)',
    md: '216px minmax(0, 1fr)',
    lg: '216px minmax(0, 640px) minmax(0, 320px)',
  },
  '& > aside': { gridColumn: { md: 2, lg: 3 } },
} as const
