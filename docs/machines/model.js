// Written by npm run diagram from machines/model/model.ts, which is what runs. Do not edit.
import { createMachine } from 'xstate';

export const model = createMachine({
  "id": "model",
  "description": "One question to the server of a model: which are there, what one can do, or the values of a window.",
  "context": {
    "failures": 0,
    "outcome": {
      "kind": "abandoned"
    }
  },
  "initial": "asking",
  "states": {
    "asking": {
      "description": "The question is on its way, or the answer comes in; silence is bounded by IX_LLM_TIMEOUT_S.",
      "invoke": {
        "id": "ask",
        "src": "ask",
        "onDone": [
          {
            "guard": {
              "type": "isAnswer"
            },
            "target": "answered",
            "actions": {
              "type": "keepAnswer"
            }
          },
          {
            "guard": "hasTriesLeft",
            "target": "waitingToAsk",
            "actions": "countFailure"
          },
          {
            "target": "unanswered",
            "actions": {
              "type": "keepAnswer"
            }
          }
        ],
        "onError": {
          "target": "unanswered",
          "actions": {
            "type": "keepFailure"
          }
        }
      }
    },
    "waitingToAsk": {
      "description": "The server is away, full or broken, which may pass: it is asked again in two, then eight seconds.",
      "after": {
        "askWait": {
          "target": "asking"
        }
      },
      "on": {
        "job.stop": {
          "target": "abandoned"
        }
      }
    },
    "answered": {
      "description": "The server has answered.",
      "type": "final"
    },
    "unanswered": {
      "description": "Three tries were in vain, or the failure is none that passes: the job ends as IX_002_000.",
      "type": "final"
    },
    "abandoned": {
      "description": "The job was told to stop while nothing was on its way.",
      "type": "final"
    }
  },
  "options": {
    "maxIterations": 100
  }
});
