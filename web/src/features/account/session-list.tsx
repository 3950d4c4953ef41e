import type { OpenSession } from '@clothesline/contract'
import { mdiCellphone, mdiLaptop, mdiLogoutVariant } from '@mdi/js'
import Box from '@mui/material/Box'
import Chip from '@mui/material/Chip'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { ErrorState } from '../../components/error-state.tsx'
import { Icon } from '../../components/icon.tsx'
import { ListSkeleton } from '../../components/list-skeleton.tsx'
import { MayButton } from '../../components/may-button.tsx'
import { formatAgo, formatMoment } from '../../lib/format.ts'
import { t } from '../../lib/i18n.ts'
import { notifyError, notifySuccess } from '../../lib/notifications.ts'
import type { LoginType } from '../../lib/session.ts'
import { success } from '../../lib/texts.ts'
import { useEndOtherSessions, useEndSession, useOpenSessions } from './account-queries.ts'

const PHONES = ['Android', 'iPhone', 'iPad']

function deviceName({ browser, system }: OpenSession): string {
  if (browser !== '' && system !== '') return t('{browser} on {system}', { browser, system })
  return browser || system || t('Unknown device')
}

/** Where the login is open, and the way to end it there. */
export function SessionList({ loginType }: { loginType: LoginType }) {
  const { data: sessions, error, isFetching, refetch } = useOpenSessions(loginType)
  const endSession = useEndSession(loginType)
  const endOthers = useEndOtherSessions(loginType)
  if (sessions === undefined) {
    if (error === null) return <ListSkeleton />
    const title = t('The devices could not be loaded')
    return <ErrorState title={title} error={error} isRetrying={isFetching} onRetry={() => void refetch()} />
  }
  return (
    <Stack spacing={2} sx={{ alignItems: 'flex-start' }}>
      <Stack component="ul" spacing={1} sx={{ m: 0, p: 0, width: '100%', listStyle: 'none' }}>
        {sessions.map((session) => (
          <SessionRow
            key={session.sessionId}
            session={session}
            isEnding={endSession.isPending && endSession.variables.sessionId === session.sessionId}
            onEnd={() =>
              endSession.mutate(
                { sessionId: session.sessionId },
                {
                  onSuccess: () => notifySuccess(success.sessionEnded),
                  onError: notifyError,
                },
              )
            }
          />
        ))}
      </Stack>
      {sessions.length > 1 && (
        <MayButton
          needs="manage"
          variant="outlined"
          color="error"
          startIcon={<Icon path={mdiLogoutVariant} />}
          loading={endOthers.isPending}
          onClick={() =>
            endOthers.mutate(
              {},
              {
                onSuccess: () => notifySuccess(success.otherSessionsEnded),
                onError: notifyError,
              },
            )
          }
        >
          {t('Log out all other devices')}
        </MayButton>
      )}
    </Stack>
  )
}

interface SessionRowProps {
  session: OpenSession
  isEnding: boolean
  onEnd: () => void
}

function SessionRow({ session, isEnding, onEnd }: SessionRowProps) {
  const { system, address, firstSeenAt, lastSeenAt, isThis } = session
  const name = deviceName(session)
  const since = t('Logged in {at}', { at: formatMoment(firstSeenAt) })
  const last = t('last used {ago}', { ago: formatAgo(lastSeenAt) })
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        gap: 1.5,
        alignItems: 'center',
        py: 1,
        borderBottom: 1,
        borderColor: 'divider',
      }}
    >
      <Icon path={PHONES.includes(system) ? mdiCellphone : mdiLaptop} sx={{ color: 'text.secondary' }} />
      <Box sx={{ flex: '1 1 200px', minWidth: 0 }}>
        <Typography sx={{ fontWeight: 600 }}>{name}</Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {[since, last, address].filter(Boolean).join(' · ')}
        </Typography>
      </Box>
      {isThis ? (
        <Chip size="small" color="success" variant="outlined" label={t('This device')} />
      ) : (
        <MayButton needs="manage" aria-label={t('Log out {name}', { name })} loading={isEnding} onClick={onEnd}>
          {t('Log out')}
        </MayButton>
      )}
    </Box>
  )
}
