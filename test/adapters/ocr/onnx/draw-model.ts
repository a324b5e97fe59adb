import {
  floatsConstant,
  integerAttribute,
  integersAttribute,
  type Model,
  type Operation,
  writeModel,
} from '../../../../src/adapters/ocr/onnx/graph.ts';
import {
  bytesField,
  type Message,
  numberField,
  textField,
  writeMessage,
} from '../../../../src/adapters/ocr/onnx/message.ts';

/** Channels of the picture that a drawn model takes. */
export const CHANNELS = 3;
export const SIDE = 6;
const FLOAT = 1;

/** A layer of a drawn model: a convolution, and what Paddle's exporter writes behind it. */
export interface Layer {
  readonly channels: number;
  readonly pad: 0 | 1;
  readonly hasBias: boolean;
  /** Operations behind the convolution, in turn. */
  readonly behind: readonly ('factor' | 'summand' | 'swish')[];
  /** Whether what the convolution gives is also an output of the model. */
  readonly isShown: boolean;
  readonly numbers: readonly number[];
}

/** A model of these layers in version 12 of ONNX's operations; its outputs are the last value and those that are shown. */
export function drawModel(layers: readonly Layer[]): Uint8Array {
  const operations: Operation[] = [...constants({ three: [3], zero: [0], six: [6], sixth: [6] })];
  const shown: string[] = [];
  let [value, channels] = ['x', CHANNELS];
  layers.forEach((layer, at) => {
    const conv = convolution(layer, channels, value, `conv${at}`);
    operations.push(...conv);
    value = `conv${at}`;
    channels = layer.channels;
    if (layer.isShown) shown.push(value);
    layer.behind.forEach((kind, place) => {
      const name = `value${at}_${place}`;
      operations.push(...behind(kind, value, name, layer.numbers[place % layer.numbers.length] ?? 1));
      value = name;
    });
  });
  const outputs = new Set([...shown, value]);
  const graph: Message = [
    textField(2, 'drawn'),
    bytesField(11, valueInfo('x', [1, CHANNELS, SIDE, SIDE])),
    ...[...outputs].map((name) => bytesField(12, valueInfo(name, null))),
  ];
  const model: Model = { opset: 12, operations, outputs, rest: { model: [numberField(1, 8)], graph } };
  return writeModel(model);
}

function constants(values: Readonly<Record<string, readonly number[]>>): Operation[] {
  return Object.entries(values).map(([name, numbers]) =>
    floatsConstant(name, {
      dims: numbers.length === 1 ? [] : [numbers.length],
      values: Float32Array.from(numbers),
    }),
  );
}

function convolution(
  { channels, pad, hasBias, numbers }: Layer,
  from: number,
  input: string,
  output: string,
): Operation[] {
  const [kernel, size] = pad === 1 ? [3, 9] : [1, 1];
  const number = (at: number) => Math.sin(at + (numbers[0] ?? 0));
  const values = Float32Array.from({ length: channels * from * size }, (_, at) => number(at));
  const names = hasBias ? [`${output}_w`, `${output}_b`] : [`${output}_w`];
  return [
    floatsConstant(`${output}_w`, { dims: [channels, from, kernel, kernel], values }),
    ...(hasBias
      ? [
          floatsConstant(`${output}_b`, {
            dims: [channels],
            values: Float32Array.from({ length: channels }, (_, at) => number(at + 7)),
          }),
        ]
      : []),
    {
      op: 'Conv',
      inputs: [input, ...names],
      outputs: [output],
      attributes: [
        integersAttribute('kernel_shape', [kernel, kernel]),
        integersAttribute('pads', [pad, pad, pad, pad]),
        integerAttribute('group', 1),
      ],
    },
  ];
}

function behind(
  kind: 'factor' | 'summand' | 'swish',
  input: string,
  output: string,
  number: number,
): Operation[] {
  const operation = (op: string, inputs: readonly string[], name: string): Operation => ({
    op,
    inputs,
    outputs: [name],
    attributes: [],
  });
  if (kind === 'swish') {
    return [
      operation('Add', [input, 'three'], `${output}_sum`),
      operation('Clip', [`${output}_sum`, 'zero', 'six'], `${output}_clip`),
      operation('Mul', [input, `${output}_clip`], `${output}_product`),
      operation('Div', [`${output}_product`, 'sixth'], output),
    ];
  }
  return [
    ...constants({ [`${output}_number`]: [number] }),
    operation(kind === 'factor' ? 'Mul' : 'Add', [`${output}_number`, input], output),
  ];
}

function valueInfo(name: string, dims: readonly number[] | null): Uint8Array {
  const shape = (dims ?? []).map((size) => bytesField(1, writeMessage([numberField(1, size)])));
  const tensor = [numberField(1, FLOAT), ...(dims === null ? [] : [bytesField(2, writeMessage(shape))])];
  return writeMessage([
    textField(1, name),
    bytesField(2, writeMessage([bytesField(1, writeMessage(tensor))])),
  ]);
}
