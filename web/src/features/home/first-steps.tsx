import type { Store } from '@clothesline/contract'
import { mdiCheckCircle } from '@mdi/js'
import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import LinearProgress from '@mui/material/LinearProgress'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { Icon } from '../../components/icon.tsx'
import { ButtonLink } from '../../components/link/button-link.ts'
import { t } from '../../lib/i18n.ts'
import { beginStep, type FirstStep, stepsOf } from './first-step-list.ts'

/** A store without orders is led to its first one. */
export function FirstSteps({ store, customers }: { store: Store; customers: number }) {
  const steps = stepsOf(store, customers)
  const done = steps.filter(({ isDone }) => isDone).length
  const next = steps.find(({ isDone }) => !isDone)
  return (
    <Card sx={{ p: { xs: 2, sm: 3 } }}>
      <Typography variant="h2">{t('Get ready for your first order')}</Typography>
      <Typography sx={{ color: 'text.secondary', mt: 0.5 }}>
        {t('Six short steps. You can change everything later; once orders come in, this page shows your day.')}
      </Typography>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, my: 2 }}>
        <LinearProgress
          variant="determinate"
          value={(done / steps.length) * 100}
          aria-label={t('Steps done')}
          sx={{ flex: 1, height: 6, borderRadius: 3 }}
        />
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {t('{done} of {all}', { done, all: steps.length })}
        </Typography>
      </Box>
      <Stack component="ol" spacing={1} sx={{ p: 0, m: 0, listStyle: 'none' }}>
        {steps.map((step, place) => (
          <StepRow key={step.title} step={step} isNext={step === next} onGo={() => beginStep(step, place)} />
        ))}
      </Stack>
    </Card>
  )
}

function StepRow({ step, isNext, onGo }: { step: FirstStep; isNext: boolean; onGo: () => void }) {
  const { title, explanation, action, icon, to, hash, isDone } = step
  return (
    <Box
      component="li"
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: 'auto 1fr', sm: 'auto 1fr auto' },
        gap: 2,
        alignItems: 'center',
        p: 1.5,
        borderRadius: 2,
        bgcolor: isNext ? 'action.hover' : undefined,
      }}
    >
      <Icon
        path={isDone ? mdiCheckCircle : icon}
        sx={{ fontSize: 28, color: isDone ? 'success.main' : isNext ? 'primary.main' : 'text.secondary' }}
      />
      <Box sx={{ minWidth: 0 }}>
        <Typography component="h3" sx={{ fontWeight: 600 }}>
          {isDone ? t('{step}: done', { step: title }) : title}
        </Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {explanation}
        </Typography>
      </Box>
      <ButtonLink
        variant={isNext ? 'contained' : 'outlined'}
        to={to}
        hash={hash}
        onClick={onGo}
        sx={{ gridColumn: { xs: '1 / -1', sm: 'auto' }, minHeight: { xs: 48, sm: 36 }, minWidth: 168 }}
      >
        {action}
      </ButtonLink>
    </Box>
  )
}
