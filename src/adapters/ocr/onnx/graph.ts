import {
  bytesField,
  bytesOf,
  type Field,
  type Message,
  numberField,
  numbersOf,
  readMessage,
  textField,
  textsOf,
  writeMessage,
} from './message.ts';

/** Numbers of the fields that are read or written here, as onnx.proto gives them. */
const MODEL = { graph: 7, opset: 8 } as const;
const OPSET = { domain: 1, version: 2 } as const;
const GRAPH = { node: 1, output: 12 } as const;
const VALUE = { name: 1 } as const;
const NODE = { input: 1, output: 2, op: 4, attribute: 5 } as const;
const ATTRIBUTE = { name: 1, integer: 3, tensor: 5, integers: 8, type: 20 } as const;
const TENSOR = { dims: 1, type: 2, floats: 4, raw: 9 } as const;
/** Values of AttributeProto.type and TensorProto.data_type. */
const IS_INTEGER = 2;
const IS_TENSOR = 4;
const IS_INTEGERS = 7;
const FLOAT = 1;
const INT64 = 7;

/** An operation of a model: its kind, the names of what it takes and gives, and its attributes as they stand in the file. */
export interface Operation {
  readonly op: string;
  readonly inputs: readonly string[];
  readonly outputs: readonly string[];
  readonly attributes: readonly Message[];
}

/** A constant of a model that holds floats. */
export interface Floats {
  readonly dims: readonly number[];
  readonly values: Float32Array;
}

/** A model in the ONNX format, as far as it is looked at here. */
export interface Model {
  /** Version of the operations of ONNX's own domain; null where the model names other domains too. */
  readonly opset: number | null;
  readonly operations: readonly Operation[];
  /** Values that the model gives: none of them may be done away with. */
  readonly outputs: ReadonlySet<string>;
  readonly rest: { readonly model: Message; readonly graph: Message };
}

/** @throws Error where the bytes are no model */
export function readModel(bytes: Uint8Array): Model {
  const model = readMessage(bytes);
  const graph = bytesOf(model, MODEL.graph).flatMap((raw) => readMessage(raw));
  const opsets = bytesOf(model, MODEL.opset).map(readMessage);
  const isPlain = opsets.length === 1 && opsets.every((one) => textsOf(one, OPSET.domain).join('') === '');
  return {
    opset: isPlain ? (opsets.flatMap((one) => numbersOf(one, OPSET.version))[0] ?? null) : null,
    operations: bytesOf(graph, GRAPH.node).map((raw) => readOperation(readMessage(raw))),
    outputs: new Set(bytesOf(graph, GRAPH.output).flatMap((raw) => textsOf(readMessage(raw), VALUE.name))),
    rest: {
      model: model.filter(({ tag }) => tag !== MODEL.graph && tag !== MODEL.opset),
      graph: graph.filter(({ tag }) => tag !== GRAPH.node),
    },
  };
}

/** @throws Error for a model that names other domains, which has no one version */
export function writeModel({ opset, operations, rest }: Model): Uint8Array {
  if (opset === null) throw new Error('a model with operations of other domains is not written');
  const nodes = operations.map((one) => bytesField(GRAPH.node, writeMessage(operationFields(one))));
  return writeMessage([
    ...rest.model,
    bytesField(MODEL.opset, writeMessage([numberField(OPSET.version, opset)])),
    bytesField(MODEL.graph, writeMessage([...nodes, ...rest.graph])),
  ]);
}

function readOperation(node: Message): Operation {
  return {
    op: textsOf(node, NODE.op).join(''),
    inputs: textsOf(node, NODE.input),
    outputs: textsOf(node, NODE.output),
    attributes: bytesOf(node, NODE.attribute).map(readMessage),
  };
}

function operationFields({ op, inputs, outputs, attributes }: Operation): Field[] {
  return [
    ...inputs.map((name) => textField(NODE.input, name)),
    ...outputs.map((name) => textField(NODE.output, name)),
    textField(NODE.op, op),
    ...attributes.map((one) => bytesField(NODE.attribute, writeMessage(one))),
  ];
}

/** The whole numbers of an operation's attribute; empty where it has none of this name. */
export function integersOf({ attributes }: Operation, name: string): number[] {
  return attributes
    .filter((one) => textsOf(one, ATTRIBUTE.name).join('') === name)
    .flatMap((one) => numbersOf(one, ATTRIBUTE.integers));
}

export function integersAttribute(name: string, values: readonly number[]): Message {
  const integers = values.map((value) => numberField(ATTRIBUTE.integers, value));
  return [textField(ATTRIBUTE.name, name), ...integers, numberField(ATTRIBUTE.type, IS_INTEGERS)];
}

export function integerAttribute(name: string, value: number): Message {
  return [
    textField(ATTRIBUTE.name, name),
    numberField(ATTRIBUTE.integer, value),
    numberField(ATTRIBUTE.type, IS_INTEGER),
  ];
}

/** The floats of a Constant; null of any other operation, and of a constant of other numbers. */
export function floatsOf({ op, attributes }: Operation): Floats | null {
  if (op !== 'Constant') return null;
  const [tensor] = attributes.flatMap((one) => bytesOf(one, ATTRIBUTE.tensor)).map(readMessage);
  if (tensor === undefined || numbersOf(tensor, TENSOR.type)[0] !== FLOAT) return null;
  const packed = Buffer.concat([...bytesOf(tensor, TENSOR.raw), ...bytesOf(tensor, TENSOR.floats)]);
  const dims = numbersOf(tensor, TENSOR.dims);
  const values = new Float32Array(packed.length / Float32Array.BYTES_PER_ELEMENT);
  new Uint8Array(values.buffer).set(packed);
  return values.length === dims.reduce((product, size) => product * size, 1) ? { dims, values } : null;
}

export function floatsConstant(name: string, { dims, values }: Floats): Operation {
  return constant(name, dims, FLOAT, new Uint8Array(values.buffer, values.byteOffset, values.byteLength));
}

export function integersConstant(name: string, values: readonly number[]): Operation {
  const wide = BigInt64Array.from(values, BigInt);
  return constant(name, [values.length], INT64, new Uint8Array(wide.buffer));
}

function constant(name: string, dims: readonly number[], type: number, raw: Uint8Array): Operation {
  const tensor = [
    ...dims.map((size) => numberField(TENSOR.dims, size)),
    numberField(TENSOR.type, type),
    bytesField(TENSOR.raw, raw),
  ];
  const value = [
    textField(ATTRIBUTE.name, 'value'),
    bytesField(ATTRIBUTE.tensor, writeMessage(tensor)),
    numberField(ATTRIBUTE.type, IS_TENSOR),
  ];
  return { op: 'Constant', inputs: [], outputs: [name], attributes: [value] };
}
