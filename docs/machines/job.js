// Written by npm run diagram from machines/job/job.ts, which is what runs. Do not edit.
import { createMachine } from 'xstate';

export const job = createMachine({
  "id": "job",
  "description": "One run of one job, from its claim to what is to be written about it.",
  "initial": "working",
  "states": {
    "working": {
      "description": "The document walks through its steps, while a watch beside it may end the run.",
      "type": "parallel",
      "states": {
        "stages": {
          "description": "The walk of the document through its steps, one at a time.",
          "initial": "resuming",
          "states": {
            "resuming": {
              "description": "Looks at what earlier runs of this job have left, and passes the stages that are done.",
              "always": [
                {
                  "guard": "wasChecked",
                  "target": "response"
                },
                {
                  "guard": "wasExtracted",
                  "target": "extracted"
                },
                {
                  "guard": "wasRead",
                  "target": "read"
                },
                {
                  "guard": "wasSetUp",
                  "target": "ocr"
                },
                {
                  "target": "setup"
                }
              ]
            },
            "setup": {
              "description": "Checks the request, finds the use case, and fetches the files.",
              "entry": {
                "type": "enterStage",
                "params": {
                  "stage": "setup"
                }
              },
              "after": {
                "stageLimit": {
                  "actions": "reportOverrun"
                }
              },
              "invoke": {
                "id": "setup",
                "src": "setup",
                "onDone": [
                  {
                    "guard": "stopIsAsked",
                    "target": "#job.unwound"
                  },
                  {
                    "target": "ocr",
                    "actions": {
                      "type": "xstate.assign"
                    }
                  }
                ],
                "onError": [
                  {
                    "guard": "stopIsAsked",
                    "target": "#job.unwound"
                  },
                  {
                    "target": "#job.failing",
                    "actions": {
                      "type": "rememberError"
                    }
                  }
                ]
              }
            },
            "ocr": {
              "description": "Turns every page into lines of text with their places; goes on after the pages already read. Each page has a time limit.",
              "entry": {
                "type": "enterStage",
                "params": {
                  "stage": "ocr"
                }
              },
              "invoke": {
                "id": "ocr",
                "src": "ocr",
                "onDone": [
                  {
                    "guard": "stopIsAsked",
                    "target": "#job.unwound"
                  },
                  {
                    "target": "read",
                    "actions": {
                      "type": "xstate.assign"
                    }
                  }
                ],
                "onError": [
                  {
                    "guard": "stopIsAsked",
                    "target": "#job.unwound"
                  },
                  {
                    "target": "#job.failing",
                    "actions": {
                      "type": "rememberError"
                    }
                  }
                ]
              }
            },
            "read": {
              "description": "All pages are read: is anything else wanted?",
              "always": [
                {
                  "guard": "wantsOcrOnly",
                  "target": "extractionSkipped"
                },
                {
                  "target": "extraction"
                }
              ]
            },
            "extractionSkipped": {
              "description": "The caller asked for OCR only (ocr_only): neither extraction nor reliability runs.",
              "always": "response"
            },
            "extraction": {
              "description": "Asks the model for the value of every field, and for the lines that show it.",
              "entry": {
                "type": "enterStage",
                "params": {
                  "stage": "extraction"
                }
              },
              "after": {
                "stageLimit": {
                  "actions": "reportOverrun"
                }
              },
              "invoke": {
                "id": "extraction",
                "src": "extraction",
                "onDone": [
                  {
                    "guard": "stopIsAsked",
                    "target": "#job.unwound"
                  },
                  {
                    "target": "extracted",
                    "actions": {
                      "type": "xstate.assign"
                    }
                  }
                ],
                "onError": [
                  {
                    "guard": "stopIsAsked",
                    "target": "#job.unwound"
                  },
                  {
                    "target": "#job.failing",
                    "actions": {
                      "type": "rememberError"
                    }
                  }
                ]
              }
            },
            "extracted": {
              "description": "Every field has its value or null: shall the values be checked?",
              "always": [
                {
                  "guard": "wantsNoProvenance",
                  "target": "reliabilitySkipped"
                },
                {
                  "target": "reliability"
                }
              ]
            },
            "reliabilitySkipped": {
              "description": "The caller asked for no provenance (include_provenance: false): values stay unchecked.",
              "always": "response"
            },
            "reliability": {
              "description": "Reads each value again in its cited lines, and says how far to trust it.",
              "entry": {
                "type": "enterStage",
                "params": {
                  "stage": "reliability"
                }
              },
              "after": {
                "stageLimit": {
                  "actions": "reportOverrun"
                }
              },
              "invoke": {
                "id": "reliability",
                "src": "reliability",
                "onDone": [
                  {
                    "guard": "stopIsAsked",
                    "target": "#job.unwound"
                  },
                  {
                    "target": "response",
                    "actions": {
                      "type": "xstate.assign"
                    }
                  }
                ],
                "onError": [
                  {
                    "guard": "stopIsAsked",
                    "target": "#job.unwound"
                  },
                  {
                    "target": "#job.failing",
                    "actions": {
                      "type": "rememberError"
                    }
                  }
                ]
              }
            },
            "response": {
              "description": "Puts the response together from what the steps have made.",
              "entry": {
                "type": "enterStage",
                "params": {
                  "stage": "response"
                }
              },
              "invoke": {
                "id": "response",
                "src": "response",
                "onDone": [
                  {
                    "guard": "mustNotFinish",
                    "target": "#job.unwound"
                  },
                  {
                    "target": "#job.done",
                    "actions": {
                      "type": "finishWell"
                    }
                  }
                ],
                "onError": [
                  {
                    "guard": "stopIsAsked",
                    "target": "#job.unwound"
                  },
                  {
                    "target": "#job.failing",
                    "actions": {
                      "type": "rememberError"
                    }
                  }
                ]
              }
            }
          }
        },
        "control": {
          "description": "What may end a run before its time. It asks the stage in flight to stop, and waits until it has.",
          "initial": "watching",
          "states": {
            "watching": {
              "description": "Nothing has asked the job to stop; its time limit runs.",
              "after": {
                "jobTimeout": {
                  "target": "stopping",
                  "actions": {
                    "type": "askToStop",
                    "params": {
                      "reason": "timed_out"
                    }
                  }
                }
              },
              "on": {
                "job.drain": {
                  "target": "draining"
                },
                "stage.overrun": {
                  "target": "stopping",
                  "actions": {
                    "type": "askToStop",
                    "params": {
                      "reason": "overrun"
                    }
                  }
                },
                "job.cancel": {
                  "target": "stopping",
                  "actions": {
                    "type": "askToStop",
                    "params": {
                      "reason": "canceled"
                    }
                  }
                },
                "lock.lost": {
                  "target": "stopping",
                  "actions": {
                    "type": "askToStop",
                    "params": {
                      "reason": "lost"
                    }
                  }
                }
              }
            },
            "draining": {
              "description": "The service is stopping: the stage in flight may reach its next checkpoint within a short grace.",
              "entry": [
                {
                  "type": "askToStop",
                  "params": {
                    "reason": "drained"
                  }
                },
                "drainStage"
              ],
              "after": {
                "drainGrace": {
                  "target": "stopping"
                }
              },
              "on": {
                "job.cancel": {
                  "target": "stopping",
                  "actions": {
                    "type": "askToStop",
                    "params": {
                      "reason": "canceled"
                    }
                  }
                },
                "lock.lost": {
                  "target": "stopping",
                  "actions": {
                    "type": "askToStop",
                    "params": {
                      "reason": "lost"
                    }
                  }
                }
              }
            },
            "stopping": {
              "description": "The stage in flight was told to stop now; the slot stays taken until its work has really ended.",
              "entry": "stopStage",
              "after": {
                "unwindLimit": {
                  "target": "#job.unwound"
                }
              },
              "on": {
                "job.cancel": {
                  "actions": {
                    "type": "askToStop",
                    "params": {
                      "reason": "canceled"
                    }
                  }
                },
                "lock.lost": {
                  "actions": {
                    "type": "askToStop",
                    "params": {
                      "reason": "lost"
                    }
                  }
                }
              }
            }
          }
        }
      }
    },
    "unwound": {
      "description": "The stage in flight has ended because it was asked to: why decides what becomes of the job.",
      "always": [
        {
          "guard": "isLost",
          "target": "dropped"
        },
        {
          "guard": "isDrained",
          "target": "handedBack"
        },
        {
          "target": "failing",
          "actions": "rememberStop"
        }
      ]
    },
    "failing": {
      "description": "The job ends in error: the response step writes down why, with what there is. Not to be stopped.",
      "entry": {
        "type": "enterStage",
        "params": {
          "stage": "response"
        }
      },
      "invoke": {
        "id": "response",
        "src": "response",
        "onDone": {
          "target": "failed",
          "actions": {
            "type": "finishInError"
          }
        },
        "onError": {
          "target": "failed",
          "actions": {
            "type": "finishInError",
            "params": {
              "response": null
            }
          }
        }
      },
      "after": {
        "responseLimit": {
          "target": "failed",
          "actions": {
            "type": "finishInError",
            "params": {
              "response": null
            }
          }
        }
      }
    },
    "done": {
      "description": "Every stage succeeded; the response waits to be saved.",
      "type": "final"
    },
    "failed": {
      "description": "The job ends in error, and its response says why.",
      "type": "final"
    },
    "handedBack": {
      "description": "The run was stopped in good order: the job becomes pending again and goes on from its checkpoints.",
      "type": "final",
      "entry": {
        "type": "xstate.assign"
      }
    },
    "dropped": {
      "description": "Another run owns the job now: nothing of this one is written.",
      "type": "final",
      "entry": {
        "type": "xstate.assign"
      }
    }
  },
  "options": {
    "maxIterations": 100
  }
});
