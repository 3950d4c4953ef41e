import type { contract, OutputOf } from '@clothesline/contract'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import CardContent from '@mui/material/CardContent'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { ErrorState } from '../../components/error-state.tsx'
import { formatCount } from '../../lib/format.ts'
import { t } from '../../lib/i18n.ts'
import { useBacktest } from './promise-queries.ts'

type Backtest = OutputOf<typeof contract.promise.backtest>

/** What the last 90 days say about the suggestion: how many promises it would have kept, and how much later. */
export function BacktestCard() {
  const [isWanted, setWanted] = useState(false)
  const { data, error, isFetching, refetch } = useBacktest(isWanted)
  return (
    <Card>
      <CardContent>
        <Typography variant="h2" sx={{ mb: 0.5 }}>
          {t('Do the suggested days help?')}
        </Typography>
        <Typography sx={{ color: 'text.secondary', mb: 1.5 }}>
          {t('The orders of the last 90 days are promised again: by the rule in Settings, and by the shop’s workload.')}
        </Typography>
        {data !== undefined && <Result found={data} />}
        {data === undefined && error !== null && (
          <ErrorState
            title={t('The last 90 days could not be replayed')}
            error={error}
            isRetrying={isFetching}
            onRetry={() => void refetch()}
          />
        )}
        {data === undefined && error === null && (
          <Button variant="outlined" loading={isWanted} onClick={() => setWanted(true)} sx={{ minHeight: 48 }}>
            {t('Replay the last 90 days')}
          </Button>
        )}
      </CardContent>
    </Card>
  )
}

function Result({ found }: { found: Backtest }) {
  if (found.orders === 0) return <Typography>{t('There are no orders to replay yet.')}</Typography>
  const rows = [
    { name: t('By the rule'), score: found.rule },
    { name: t('By the shop’s workload'), score: found.load },
  ]
  return (
    <>
      <Table size="small" sx={{ maxWidth: 520 }}>
        <TableHead>
          <TableRow>
            <TableCell>{t('{count} orders', { count: found.orders })}</TableCell>
            <TableCell align="right">{t('Promises kept')}</TableCell>
            <TableCell align="right">{t('Days on average')}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map(({ name, score }) => (
            <TableRow key={name}>
              <TableCell component="th" scope="row">
                {name}
              </TableCell>
              <TableCell align="right">{`${formatCount(score.kept ?? 0)} %`}</TableCell>
              <TableCell align="right">{formatCount(score.meanDays ?? 0)}</TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
      <Typography variant="body2" sx={{ color: 'text.secondary', mt: 1 }}>
        {t('For {percent} % of the orders, both give the same day.', { percent: formatCount(found.same ?? 0) })}
      </Typography>
    </>
  )
}
