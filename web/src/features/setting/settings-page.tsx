import type { Store } from '@clothesline/contract'
import { mdiBackupRestore, mdiDatabaseExportOutline, mdiDevices, mdiKeyOutline, mdiMessageTextOutline } from '@mdi/js'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import { lazy, Suspense, useEffect } from 'react'
import { ErrorState } from '../../components/error-state.tsx'
import { Icon } from '../../components/icon.tsx'
import { LeaveGuard } from '../../components/leave-guard.tsx'
import { ButtonLink } from '../../components/link/button-link.ts'
import { ListSkeleton } from '../../components/list-skeleton.tsx'
import { PageHeader } from '../../components/page-header.tsx'
import { t } from '../../lib/i18n.ts'
import { failure } from '../../lib/texts.ts'
import { StoreAdminCard } from '../otp/index.ts'
import { useOwnStore } from '../store/index.ts'
import { SaveBar } from './save-bar.tsx'
import { groups } from './setting-groups.tsx'
import { SettingIndex } from './setting-index.tsx'
import { SettingSection } from './setting-section.tsx'
import { showNamed } from './show-section.ts'
import { useSettingsForm } from './use-settings-form.ts'

const MoreSections = lazy(() => import('./more-sections.tsx').then((part) => ({ default: part.MoreSections })))

export function SettingsPage() {
  const { data: store, error, isFetching, refetch } = useOwnStore()
  return (
    <>
      <PageHeader
        title={t('Settings')}
        explanation={t('How your store works. Every setting begins with what most laundries use.')}
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

function Settings({ store }: { store: Store }) {
  const { form, discard, isChangedElsewhere, fieldState } = useSettingsForm(store)
  const { control, isDirty } = form
  useEffect(showNamed, [])
  const index = [
    ...groups.map(({ id, title, icon }) => ({ id, title: title(), icon })),
    { id: 'devices', title: t('Where you are logged in'), icon: mdiDevices },
    { id: 'messages', title: t('Message texts'), icon: mdiMessageTextOutline },
    { id: 'export', title: t('Data export'), icon: mdiDatabaseExportOutline },
    { id: 'backup', title: t('Backup'), icon: mdiBackupRestore },
  ]
  return (
    <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '200px minmax(0, 820px)' } }}>
      <SettingIndex entries={index} />
      <Box>
        <Stack component="form" noValidate spacing={3} onSubmit={form.submit}>
          {isChangedElsewhere && (
            <Alert severity="warning">
              {t(
                'The settings were changed somewhere else in the meantime. What you typed is kept; look at it once more and save again.',
              )}
            </Alert>
          )}
          {groups.map(({ id, title, explanation, icon, fields, body: Body, extra: Extra }) => (
            <SettingSection
              key={id}
              id={id}
              title={title()}
              explanation={explanation()}
              icon={icon}
              hasProblem={fields.some((field) => fieldState(field).invalid)}
            >
              <Body control={control} />
              {Extra !== undefined && <Extra control={control} />}
            </SettingSection>
          ))}
          {/* Enter in any field saves, as in every form. */}
          <button type="submit" hidden>
            {t('Save settings')}
          </button>
        </Stack>
        <Stack spacing={3} sx={{ mt: 3 }}>
          <StoreAdminCard />
          <Suspense fallback={<ListSkeleton />}>
            <MoreSections store={store} />
          </Suspense>
        </Stack>
        <SaveBar
          isShown={isDirty}
          isSaving={form.isSaving}
          problem={form.isUnsaved ? t(failure.orderNotSaved) : form.problems.join(' ') || undefined}
          onSave={() => form.submit()}
          onDiscard={discard}
        />
      </Box>
      <LeaveGuard isWanted={isDirty} explanation={t('Your changes to the settings are not saved yet.')} />
    </Box>
  )
}
