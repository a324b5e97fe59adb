import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { InferenceSession, Tensor } from 'onnxruntime-node';
import { beforeAll, describe, expect, it } from 'vitest';
import { fuseModel } from '../../../../src/adapters/ocr/onnx/fuse.ts';
import { readModel, writeModel } from '../../../../src/adapters/ocr/onnx/graph.ts';
import { readMessage, writeMessage } from '../../../../src/adapters/ocr/onnx/message.ts';
import { paddleSetup } from '../../../../src/adapters/ocr/paddle/paddle-reader.ts';
import { CHANNELS, drawModel, type Layer, SIDE } from './draw-model.ts';

const { detection, first, second } = paddleSetup();

const layers: fc.Arbitrary<Layer[]> = fc.array(
  fc.record({
    channels: fc.integer({ min: 1, max: 9 }),
    pad: fc.constantFrom<0 | 1>(0, 1),
    hasBias: fc.boolean(),
    behind: fc.array(fc.constantFrom<Layer['behind'][number]>('factor', 'summand', 'swish'), {
      maxLength: 5,
    }),
    isShown: fc.boolean(),
    numbers: fc.array(fc.double({ min: -2, max: 3, noNaN: true }), { minLength: 1, maxLength: 3 }),
  }),
  { minLength: 1, maxLength: 4 },
);

beforeAll(() => {
  process.env['ORT_DISABLE_TELEMETRY'] = '1';
});

/** All outputs of a model on numbers that look like none in particular. */
async function run(model: Uint8Array, dims: readonly number[]): Promise<Map<string, Float32Array>> {
  const session = await InferenceSession.create(model, { intraOpNumThreads: 1, logSeverityLevel: 3 });
  const length = dims.reduce((product, size) => product * size, 1);
  const values = Float32Array.from({ length }, (_, at) => Math.sin(at * 12.9898) * 1.5);
  const given = await session.run({ x: new Tensor('float32', values, [...dims]) });
  await session.release();
  return new Map(
    Object.entries(given).map(([name, { data }]) => {
      if (!(data instanceof Float32Array)) throw new Error(`${name} is no float`);
      return [name, data];
    }),
  );
}

/** The largest difference between two models' outputs, as a share of the largest value of that output, or of 1 where all are smaller. */
function differenceOf(a: Map<string, Float32Array>, b: Map<string, Float32Array>): number {
  expect([...b.keys()]).toEqual([...a.keys()]);
  const shares = [...a].map(([name, values]) => {
    const others = b.get(name) ?? new Float32Array();
    expect(others).toHaveLength(values.length);
    const most = values.reduce((found, value) => Math.max(found, Math.abs(value)), 1);
    return (
      values.reduce((found, value, at) => Math.max(found, Math.abs(value - (others[at] ?? 0))), 0) / most
    );
  });
  return Math.max(...shares);
}

const kindsOf = (model: Uint8Array) =>
  readModel(model).operations.flatMap(({ op }) => (op === 'Constant' ? [] : [op]));

describe('a model with fewer operations', () => {
  it('gives what the model gives, whatever stands behind its convolutions', async () => {
    const property = fc.asyncProperty(layers, async (drawn) => {
      const model = drawModel(drawn);
      const fused = fuseModel(model);
      expect(kindsOf(fused).length).toBeLessThanOrEqual(kindsOf(model).length);
      const dims = [1, CHANNELS, SIDE, SIDE];
      expect(differenceOf(await run(model, dims), await run(fused, dims))).toBeLessThan(1e-4);
    });
    await fc.assert(property, { numRuns: 150 });
  });

  it('holds no operation that can go', () => {
    const plain = { channels: 4, hasBias: true, isShown: false, numbers: [2, 0.5] } as const;
    const model = drawModel([
      { ...plain, pad: 0, behind: ['factor', 'summand', 'swish', 'factor', 'summand'] },
      { ...plain, pad: 1, behind: ['summand', 'swish', 'factor', 'summand'] },
      { ...plain, pad: 0, behind: ['factor'] },
    ]);
    // What stands behind the first is shifted by its padding, and stays a convolution of its own.
    expect(kindsOf(fuseModel(model))).toEqual(['Conv', 'HardSwish', 'Conv', 'Conv', 'HardSwish', 'Conv']);
  });

  it.each([
    ['detection', detection, [1, 3, 320, 288]],
    ['recognition by the second model', second.model, [1, 3, 48, 200]],
    ['recognition by the second model of a long line', second.model, [1, 3, 48, 733]],
  ])('is what the shipped models become: %s', async (_, path, dims) => {
    const model = readFileSync(path);
    const fused = fuseModel(model);
    expect(kindsOf(fused)).toContain('HardSwish');
    expect(kindsOf(fused).length).toBeLessThan(0.6 * kindsOf(model).length);
    expect(differenceOf(await run(model, dims), await run(fused, dims))).toBeLessThan(1e-4);
  });

  it('is left as it is where it already has them, or has operations that are not known here', () => {
    const latin = readFileSync(first.model);
    expect(fuseModel(latin)).toBe(latin);
    const drawn = readModel(drawModel([]));
    const strange = writeModel({
      ...drawn,
      operations: [{ op: 'Einsum', inputs: ['x'], outputs: ['x2'], attributes: [] }],
    });
    expect(fuseModel(strange)).toBe(strange);
    expect(() => fuseModel(Buffer.from('no model at all'))).toThrow();
  });

  it('is written with everything that was read', () => {
    const bytes = readFileSync(first.model);
    expect(Buffer.compare(writeMessage(readMessage(bytes)), bytes)).toBe(0);
  });
});
