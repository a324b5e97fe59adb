import { machines } from '../../../machines/index.ts';
import type { HttpServer } from '../../shared/http/server.ts';
import { toStateChart } from '../../shared/state-chart.ts';
import { drawChart } from './draw-chart.ts';
import { toDefinition } from './machine-definition.ts';
import type { MachineView } from './machine-pages.ts';
import { renderMachines } from './machine-pages.ts';
import { sendPage } from './page-deps.ts';

const drawMachines = (): Promise<MachineView[]> =>
  Promise.all(
    Object.entries(machines).map(async ([name, machine]) => {
      const chart = toStateChart(machine);
      return { name, chart, svg: await drawChart(chart) };
    }),
  );

/** The machines of this very process: a page of their charts, and each one's definition. */
export function addMachineRoutes(app: HttpServer, isInspected: boolean): void {
  let drawn: Promise<MachineView[]> | undefined;

  app.get('/ui/machines', { schema: { hide: true } }, async (_request, reply) => {
    drawn ??= drawMachines();
    const main = renderMachines(await drawn, isInspected);
    return sendPage(reply, { title: 'State machines', main, wide: true, section: '/ui/machines' });
  });

  for (const [name, machine] of Object.entries(machines)) {
    const definition = toDefinition(machine);
    app.get(`/ui/machines/${name}.json`, { schema: { hide: true } }, () => definition);
  }
}
