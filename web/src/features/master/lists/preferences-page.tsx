import { contract } from '@clothesline/contract'
import { mdiTagOutline } from '@mdi/js'
import { useQuery } from '@tanstack/react-query'
import { EmptyState } from '../../../components/empty-state.tsx'
import { PageHeader } from '../../../components/page-header.tsx'
import { whenReloaded } from '../../../lib/answers.ts'
import { request } from '../../../lib/form/check-input.ts'
import { t } from '../../../lib/i18n.ts'
import { notifySuccess } from '../../../lib/notifications.ts'
import { success } from '../../../lib/texts.ts'
import { masterQueries, useAddPreference, useDeletePreference } from '../master-queries.ts'
import { ListState } from './list-state.tsx'
import { MasterList } from './master-list.tsx'

export function PreferencesPage() {
  const query = useQuery(masterQueries.preferences)
  const add = useAddPreference()
  const remove = useDeletePreference()
  const preferences = query.data?.preferences
  const tell = async (text: typeof success.preferenceAdded | typeof success.preferenceUpdated) => {
    await whenReloaded(contract.preferences.addpref)
    notifySuccess(text)
  }

  return (
    <>
      <PageHeader
        title={t('Preferences')}
        explanation={t('How customers like their garments done. Offered on every line of an order.')}
      />
      {preferences === undefined ? (
        <ListState title={t('The preferences could not be loaded')} query={query} />
      ) : (
        <>
          {preferences.length === 0 && (
            <EmptyState
              icon={mdiTagOutline}
              title={t('No preferences yet')}
              explanation={t('Add what customers often ask for, such as “On hanger”.')}
            />
          )}
          <MasterList
            words={{
              list: t('Preferences'),
              field: t('Preference'),
              add: t('New preference'),
              example: t('On hanger'),
              deletion: t(
                'The counter no longer offers it. If orders or customers use it, it is deactivated and can be activated again.',
              ),
            }}
            items={preferences.map(({ _id, name, active }) => ({ id: _id, name, active }))}
            toAdd={(name) => request(contract.preferences.addpref, { name })}
            onAdded={() => tell(success.preferenceAdded)}
            onActivate={async ({ name }) => {
              await add.mutateAsync({ name })
              notifySuccess(success.masterActivated)
            }}
            toRename={({ name }, newName) => request(contract.preferences.updatepref, { name, newName })}
            onRenamed={() => tell(success.preferenceUpdated)}
            onDelete={async ({ name }) => {
              const { deleted } = await remove.mutateAsync({ name })
              notifySuccess(deleted ? success.preferenceDeleted : success.masterDeactivated)
            }}
          />
        </>
      )}
    </>
  )
}
